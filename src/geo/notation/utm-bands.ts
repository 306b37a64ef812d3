const bands = 'CDEFGHJKLMNPQRSTUVWXX';

/** The letter of a UTM and MGRS latitude band: 8 degrees each from 80 south, X 12 degrees; null at the poles. */
export const bandOf = (lat: number): string | null =>
  lat < -80 || lat > 84 ? null : (bands[Math.floor(lat / 8) + 10] ?? null);

export const isBand = (letter: string): boolean => letter.length === 1 && bands.includes(letter);
