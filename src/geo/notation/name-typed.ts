import type { LocationReading } from './location-reading.ts';
import { readLocation } from './location-text.ts';
import { plusCodeOfTown } from './plus-code-text.ts';

const longestName = 80;

/** The text if it may be a place name: letters that are no location. Null otherwise. */
export function nameTyped(text: string, reading: LocationReading): string | null {
  const typed = text.trim();
  if (reading.ok || typed.length > longestName || !/\p{L}/u.test(typed)) return null;
  if (!/\p{N}/u.test(typed)) return /^(?:notCoordinates|signUnclear)$/.test(reading.why) ? typed : null;
  return reading.why === 'notCoordinates' && /\p{L}{2}/u.test(typed) ? typed : null;
}

/** What is to be looked up in the gazetteer for a text: its name, or the town of a short plus code (`code`). */
export type Named = { readonly name: string | null; readonly code: string | null };

export function namedIn(text: string, reading: LocationReading): Named {
  const near = reading.ok ? null : plusCodeOfTown(text);
  return { name: near?.town ?? nameTyped(text, reading), code: near?.code ?? null };
}

/** Decimals, signs of coordinates, and what stands between the cells of a row. */
const notInNames = /\p{Nd}[.,٫]\p{Nd}|[;؛°"<>=]/u;

/** Whether a text of a list is looked up in the gazetteer: a name, the code of a port, a short plus code with its town. */
export const mayBeName = (text: string): boolean =>
  !notInNames.test(text) && namedIn(text, readLocation(text)).name !== null;
