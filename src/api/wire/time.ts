import * as z from 'zod/mini';

/**
 * A date-time of the service (interface.md 2.6: "string (date-time)"). `at` is milliseconds since 1970 UTC.
 * When the text names no zone, `zoned` is false and `at` holds its digits as if they were UTC: screens show
 * it as the service's own time and never label it UTC.
 */
export type WireTime = { readonly at: number; readonly zoned: boolean };

const pattern = /^(\d{4})-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Null for an invalid date and for year 1, which is an unset date on the wire. */
export function readWireTime(value: unknown): WireTime | null {
  if (typeof value !== 'string') return null;
  const parts = pattern.exec(value.trim());
  if (parts === null || Number(parts[1]) < 1900) return null;
  const zoned = parts[2] !== undefined;
  const trimmed = value
    .trim()
    .replace(' ', 'T')
    .replace(/(\.\d{3})\d+/, '$1')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const dateOnly = trimmed.length === 10;
  const at = Date.parse(zoned || dateOnly ? trimmed : `${trimmed}Z`);
  return Number.isNaN(at) ? null : { at, zoned };
}

/** Never fails a row: an unreadable time is no time. */
export const wireTime = () => z.pipe(z.unknown(), z.transform(readWireTime));
