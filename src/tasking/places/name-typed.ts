const longestName = 80;

/** The result of reading it as a location. */
type Attempt = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** The text if it may be a place name: letters that are no location. Null otherwise. */
export function nameTyped(text: string, reading: Attempt): string | null {
  const typed = text.trim();
  if (reading.ok || typed.length > longestName || !/\p{L}/u.test(typed)) return null;
  if (!/\p{N}/u.test(typed)) return /^(?:notCoordinates|signUnclear)$/.test(reading.why) ? typed : null;
  return reading.why === 'notCoordinates' && /\p{L}{2}/u.test(typed) ? typed : null;
}
