import { utf8 } from './found-points.ts';

export const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
export const utm40 = `PROJCS["WGS_1984_UTM_Zone_40N",${wgs84},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",57.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`;
export const ainElAbd =
  'PROJCS["Ain_el_Abd_UTM_Zone_38N",GEOGCS["GCS_Ain_el_Abd_1970",DATUM["D_Ain_el_Abd_1970",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",45.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

type Position = readonly [x: number, y: number];

/** A .shp file of points, or of polygons of one ring. */
export function shpOf(shapes: readonly (readonly Position[])[], kind: 'points' | 'polygons'): Uint8Array {
  const records = shapes.map((shape) => (kind === 'points' ? pointRecord(shape) : polygonRecord(shape)));
  const length = 100 + records.reduce((sum, record) => sum + record.length + 8, 0);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, 9994);
  view.setInt32(24, length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, kind === 'points' ? 1 : 5, true);
  writeBox(view, 36, shapes.flat());
  let at = 100;
  for (const [index, record] of records.entries()) {
    view.setInt32(at, index + 1);
    view.setInt32(at + 4, record.length / 2);
    bytes.set(record, at + 8);
    at += record.length + 8;
  }
  return bytes;
}

function writeBox(view: DataView, at: number, positions: readonly Position[]): void {
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of box.entries()) view.setFloat64(at + index * 8, value, true);
}

function writePositions(view: DataView, at: number, positions: readonly Position[]): void {
  for (const [index, [x, y]] of positions.entries()) {
    view.setFloat64(at + index * 16, x, true);
    view.setFloat64(at + index * 16 + 8, y, true);
  }
}

function pointRecord(positions: readonly Position[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(20));
  view.setInt32(0, 1, true);
  writePositions(view, 4, positions);
  return new Uint8Array(view.buffer);
}

function polygonRecord(ring: readonly Position[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(48 + ring.length * 16));
  view.setInt32(0, 5, true);
  writeBox(view, 4, ring);
  view.setInt32(36, 1, true);
  view.setInt32(40, ring.length, true);
  writePositions(view, 48, ring);
  return new Uint8Array(view.buffer);
}

/** A .dbf file with columns of text, `name` the last, in the bytes given; each of the others holds its own heading. */
export function dbfOf(names: readonly Uint8Array[], others: readonly string[] = []): Uint8Array {
  const width = 40;
  const headings = [...others, 'name'];
  const [head, record] = [33 + headings.length * 32, headings.length * width + 1];
  const bytes = new Uint8Array(head + names.length * record + 1).fill(0x20, head);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 3);
  view.setUint32(4, names.length, true);
  view.setUint16(8, head, true);
  view.setUint16(10, record, true);
  for (const [index, heading] of headings.entries()) {
    bytes.set(utf8(heading), 32 + index * 32);
    bytes.set(utf8('C'), 43 + index * 32);
    view.setUint8(48 + index * 32, width);
  }
  view.setUint8(head - 1, 0x0d);
  for (const [index, name] of names.entries()) {
    const start = head + index * record + 1;
    for (const [column, other] of others.entries()) bytes.set(utf8(other), start + column * width);
    bytes.set(name, start + others.length * width);
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}
