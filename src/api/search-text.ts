const longest = 200;

/** A text to search for or to compare: one line without outer space, at most 200 characters. */
export function searchText(typed: string): string {
  const line = typed
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return line.length <= longest ? line : [...line].slice(0, longest).join('').trim();
}
