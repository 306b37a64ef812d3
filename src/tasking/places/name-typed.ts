const longestName = 80;

/** How reading it as a location went. */
type Attempt = { readonly ok: true } | { readonly ok: false; readonly why: string };

/** What is typed where it may be the name of a place: letters that are no location. Null where it is none. */
export function nameTyped(text: string, reading: Attempt): string | null {
  const typed = text.trim();
  if (reading.ok || typed.length > longestName || !/\p{L}/u.test(typed)) return null;
  if (!/\p{N}/u.test(typed)) return /^(?:notCoordinates|signUnclear)$/.test(reading.why) ? typed : null;
  return reading.why === 'notCoordinates' && /\p{L}{2}/u.test(typed) ? typed : null;
}
