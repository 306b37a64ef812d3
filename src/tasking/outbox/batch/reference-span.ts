/** Where the part of a reference begins that differs from the next one: after a separator, or at its number. */
const partStart = /[-_./#: ](?=[^-_./#: ]*$)|(?<!\p{Nd})(?=\p{Nd}*$)/u;

/** The references of a batch in short: "QSHM-261128-1 … 5". */
export function referenceSpan(references: readonly string[]): string {
  const [first = '', last = first] = [references[0], references.at(-1)];
  if (references.length < 2 || first === last) return first;
  let same = 0;
  while (same < last.length && first[same] === last[same]) same += 1;
  const common = last.slice(0, same);
  const found = partStart.exec(common);
  const at = found === null ? 0 : found.index + found[0].length;
  return `${first} … ${last.slice(at)}`;
}
