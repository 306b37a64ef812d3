/** Optimal string alignment of `typed` and a range of `text`, or with `prefix` a prefix of it; `max + 1` if above `max`. */
export function edits(
  typed: Uint16Array,
  text: Uint16Array,
  begin: number,
  end: number,
  max: number,
  prefix: boolean,
): number {
  const length = typed.length;
  const nameLength = end - begin;
  const reach = Math.min(nameLength, length + max);
  if (length - nameLength > max || (!prefix && nameLength - length > max)) return max + 1;
  let [older, last, next] = [rowA, rowB, rowC];
  for (let column = 0; column <= reach; column++) last[column] = column;
  for (let row = 1; row <= length; row++) {
    next[0] = row;
    let least = row;
    for (let column = 1; column <= reach; column++) {
      const same = typed[row - 1] === text[begin + column - 1];
      let cost = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
      );
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === text[begin + column - 2] &&
        typed[row - 2] === text[begin + column - 1]
      )
        cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      next[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [older, last, next] = [last, next, older];
  }
  if (!prefix) return Math.min(last[reach] ?? max + 1, max + 1);
  let best = max + 1;
  for (let column = Math.max(0, length - max); column <= reach; column++)
    best = Math.min(best, last[column] ?? best);
  return best;
}

/** The longest name. The rows are reused, so that a search allocates nothing. */
const longest = 128;
const rowA = new Uint8Array(longest);
const rowB = new Uint8Array(longest);
const rowC = new Uint8Array(longest);
