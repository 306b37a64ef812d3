type Limited = { readonly text: string; readonly isCut: boolean };

/**
 * The first lines of a text, with an ellipsis if some are left out.
 * @param letters how many of them a line of paper holds
 */
export function firstLines(text: string, max: number, letters: number): Limited {
  const whole = text.trim();
  let [left, kept] = [max, 0];
  for (const line of whole.split('\n')) {
    const needed = Math.max(1, Math.ceil(line.length / letters));
    if (needed > left) {
      const end = kept + left * letters;
      const start = whole.slice(0, Math.max(1, end - 1)).toWellFormed();
      return { text: `${start.replace(/[\s\ufffd]+$/u, '')}…`, isCut: true };
    }
    left -= needed;
    kept += line.length + 1;
  }
  return { text: whole, isCut: false };
}
