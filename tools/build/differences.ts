/** The hash of each file by its path in a build. */
export type Hashes = ReadonlyMap<string, string>;

/** A line for each file that only one of two builds has, or that has another hash. */
export function differences(first: Hashes, second: Hashes): string[] {
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  return names
    .filter((name) => first.get(name) !== second.get(name))
    .map((name) => {
      if (!first.has(name)) return `${name}: only in the second build`;
      return second.has(name) ? `${name}: differs` : `${name}: only in the first build`;
    });
}
