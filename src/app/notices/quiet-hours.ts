import * as z from 'zod/mini';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/**
 * From one time of day to another, `HH:MM` on this device's clock, past midnight when the second is earlier.
 */
export const QuietHours = z.object({ from: clock, to: clock });
export type QuietHours = z.infer<typeof QuietHours>;

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/**
 * Whether `at`, milliseconds since 1970, lies in the quiet hours by the local clock. Two equal times are an
 * empty span.
 */
export function isQuiet({ from, to }: QuietHours, at: number): boolean {
  const now = new Date(at).getHours() * 60 + new Date(at).getMinutes();
  const [begin, end] = [minutes(from), minutes(to)];
  return begin <= end ? begin <= now && now < end : begin <= now || now < end;
}
