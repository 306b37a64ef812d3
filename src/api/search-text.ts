/** What is searched for, or compared with: one line without outer space, at most 200 characters. */
export const searchText = (typed: string): string =>
  [
    ...typed
      .toWellFormed()
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  ]
    .slice(0, 200)
    .join('')
    .trim();
