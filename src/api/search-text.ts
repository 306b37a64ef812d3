const longest = 200;

/** What is searched for, or compared with: one line without outer space, at most 200 characters. */
export function searchText(typed: string): string {
  const line = typed
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return line.length <= longest ? line : [...line].slice(0, longest).join('').trim();
}
