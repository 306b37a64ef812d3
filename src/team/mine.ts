/** The name; with a number after it if something else of one's own has it already. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${name} ${count}`;
  return free;
}
