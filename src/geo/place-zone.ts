/** The same as `zoneOf`, for a page: the table of zones is loaded on the first call. Null if it cannot be loaded. */
export async function placeZone(lng: number, lat: number): Promise<string | null> {
  try {
    const { zoneOf } = await import('./zone-of.ts');
    return zoneOf(lng, lat);
  } catch {
    return null;
  }
}
