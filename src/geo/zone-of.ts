import lookUp from '@photostructure/tz-lookup';

const known = new Map<string, boolean>();

/** Whether this browser has the zone: its table may be newer than the browser. */
function isKnown(zone: string): boolean {
  const before = known.get(zone);
  if (before !== undefined) return before;
  let is = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    is = false;
  }
  known.set(zone, is);
  return is;
}

/** The IANA time zone of a position; null where there is none. The table of zones is large: load this file when it is needed. */
export function zoneOf(lng: number, lat: number): string | null {
  try {
    const zone = lookUp(lat, lng);
    return isKnown(zone) ? zone : null;
  } catch {
    return null;
  }
}
