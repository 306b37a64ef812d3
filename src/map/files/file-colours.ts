import type { Appearance } from '../basemap/style/appearance.ts';
import { fileColours } from '../basemap/style/palette.ts';

export type FileColour = keyof typeof fileColours;
export const fileColourNames = Object.keys(fileColours) as readonly FileColour[];

/** Over imagery, which is dark, that of the dark theme. */
export const drawnColour = (
  colour: FileColour,
  { theme, basemap }: Pick<Appearance, 'theme' | 'basemap'>,
): string => fileColours[colour][basemap === 'imagery' ? 'dark' : theme];

/** One that no other file has, or the one that is used least. */
export function nextColour(used: readonly FileColour[]): FileColour {
  const count = (colour: FileColour) => used.filter((one) => one === colour).length;
  return fileColourNames.reduce((best, colour) => (count(colour) < count(best) ? colour : best));
}
