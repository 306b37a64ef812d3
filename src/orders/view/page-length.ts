import { useSyncExternalStore } from 'react';
import { Signal } from '../../browser/signal.ts';
import { textScale } from '../../browser/text-scale.ts';
import { isPhone } from '../../ui/use-is-phone.ts';
import { tableChoice, tableChoiceChanged } from '../table/columns/use-table-choice.ts';

/** The rows per page that a person chooses in numbers; `fit` is as many as the window holds. */
export const pageSizes = ['fit', 10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** CSS pixels: the height of a row, and of everything above and below the rows; on a phone with the foot, which scrolls with them. */
const lengths = {
  comfortable: { row: 44, rest: 232 },
  compact: { row: 34, rest: 232 },
  phone: { row: 54, rest: 351 },
} as const;
const [minRows, maxRows] = [5, 60];

/** How many rows a window of this height holds. */
export function rowsIn(height: number, kind: keyof typeof lengths): number {
  const { row, rest } = lengths[kind];
  return Math.max(minRows, Math.min(maxRows, Math.floor((height - rest) / row)));
}

/** interface.md 2.10: the maximum of PageSize is not stated, its default is 10. */
const defaultSize = 10;
/** A window that is being resized requests no page at each step. */
const restMs = 250;

const changed = new Signal();
let fitting: number | null = null;
let served = Number.POSITIVE_INFINITY;

function measured(): number {
  if (typeof window === 'undefined') return defaultSize;
  return rowsIn(innerHeight / textScale(), isPhone() ? 'phone' : tableChoice().density);
}

/** The rows of a page of that size, as far as the service gives them. The same until the window rests at another height. */
export function rowsOfPage(size: PageSize): number {
  fitting ??= measured();
  return Math.min(size === 'fit' ? fitting : size, served);
}

/** Notes that a page with more orders behind it has fewer rows than requested: the service has a maximum. */
export function noteServed(rows: number, requested: number, behind: number): void {
  if (rows >= requested || rows < defaultSize || behind <= 0 || rows >= served) return;
  served = rows;
  changed.emit();
}

let listeners = 0;
let rest: ReturnType<typeof setTimeout> | undefined;
let stopDensity: (() => void) | undefined;

function measure() {
  if (matchMedia('print').matches) return;
  const now = measured();
  if (now === fitting) return;
  fitting = now;
  changed.emit();
}

function resized() {
  clearTimeout(rest);
  rest = setTimeout(measure, restMs);
}

function listen(listener: () => void): () => void {
  const leave = changed.listen(listener);
  listeners += 1;
  if (listeners === 1) {
    addEventListener('resize', resized);
    stopDensity = tableChoiceChanged(measure);
  }
  return () => {
    leave();
    listeners -= 1;
    if (listeners > 0) return;
    clearTimeout(rest);
    removeEventListener('resize', resized);
    stopDensity?.();
    // The next list measures again.
    fitting = null;
  };
}

/** `rowsOfPage` of a size, again whenever it changes. */
export const useRowsOfPage = (size: PageSize): number => useSyncExternalStore(listen, () => rowsOfPage(size));
