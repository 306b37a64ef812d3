import type { Appearance } from '../basemap/style/appearance.ts';
import type { Theme } from '../basemap/style/palette.ts';

/** Of files of the analyst's own: none is that of an order, an area or a state. */
export const fileColours = {
  blue: { light: '#1d5bbf', dark: '#8fbcff' },
  pink: { light: '#b01f68', dark: '#ff9fce' },
  violet: { light: '#5b3cc4', dark: '#bcabff' },
  olive: { light: '#5a5d00', dark: '#d9dc74' },
  grey: { light: '#474f57', dark: '#d5dce2' },
} as const satisfies Readonly<Record<string, Readonly<Record<Theme, string>>>>;

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
