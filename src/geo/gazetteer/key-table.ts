/** Keys of places in columns that grow: where a key begins and ends in the text, its place, and how it names the place. */
export class KeyTable {
  begins = new Int32Array(1 << 17);
  ends = new Int32Array(1 << 17);
  places = new Int32Array(1 << 17);
  how = new Uint8Array(1 << 17);
  size = 0;

  add(begin: number, end: number, place: number, how: number): void {
    const key = this.size++;
    if (key === this.begins.length) this.#grow();
    this.begins[key] = begin;
    this.ends[key] = end;
    this.places[key] = place;
    this.how[key] = how;
  }

  #grow(): void {
    const size = 2 * this.begins.length;
    this.begins = filled(new Int32Array(size), this.begins);
    this.ends = filled(new Int32Array(size), this.ends);
    this.places = filled(new Int32Array(size), this.places);
    this.how = filled(new Uint8Array(size), this.how);
  }
}

function filled<Column extends Int32Array | Uint8Array>(larger: Column, column: Column): Column {
  larger.set(column);
  return larger;
}
