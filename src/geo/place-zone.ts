/** The IANA time zone of a position; null at sea where there is none. The table of zones is large, so it is loaded on the first call. */
export async function placeZone(lng: number, lat: number): Promise<string | null> {
  try {
    const { default: lookUp } = await import('@photostructure/tz-lookup');
    return lookUp(lat, lng);
  } catch {
    return null;
  }
}
