import { act } from '@testing-library/react';

/** The sheet that a browser would print now. */
export function printed(): HTMLElement {
  act(() => void dispatchEvent(new Event('beforeprint')));
  const sheets = document.querySelectorAll<HTMLElement>('[data-print-sheet]');
  const [sheet] = sheets;
  if (sheet === undefined || sheets.length > 1) throw new Error(`${sheets.length} sheets are printed`);
  return sheet;
}

/** Printing is over. */
export const afterPrint = () => act(() => void dispatchEvent(new Event('afterprint')));
