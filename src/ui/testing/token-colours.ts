import { readFileSync } from 'node:fs';

export type Theme = 'light' | 'dark';
/** Channels of sRGB, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

const sheet = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
/** Its rules for everybody, then those for people who ask for more contrast. */
const [usual = '', more = ''] = sheet.split('@media (prefers-contrast: more)');
const oneColour = String.raw`oklch\(([\d. ]+)\)`;

/** The names of the tokens that are opaque colours. */
export const colourTokens: readonly string[] = [
  ...usual.matchAll(
    new RegExp(`--([\\w-]+): (?:light-dark\\(${oneColour}, ${oneColour}\\)|${oneColour});`, 'g'),
  ),
].map(([, name = '']) => name);

/** The colour of a token of src/ui/tokens.css in a theme; `stronger`: for a person who wants more contrast. */
export function tokenColour(name: string, theme: Theme, stronger = false): Colour {
  const pairOf = new RegExp(`--${name}: light-dark\\(${oneColour}, ${oneColour}\\);`);
  const pair = (stronger ? pairOf.exec(more) : null) ?? pairOf.exec(usual);
  const value = pair?.[theme === 'light' ? 1 : 2] ?? new RegExp(`--${name}: ${oneColour};`).exec(sheet)?.[1];
  if (value === undefined) throw new Error(`No colour token --${name}`);
  const [lightness = 0, chroma = 0, hue = 0] = value.split(' ').map(Number);
  return fromOklch(lightness, chroma, hue);
}

/** CSS Color 4: OKLCH to OKLab to linear sRGB to sRGB, each channel clipped. */
function fromOklch(lightness: number, chroma: number, hue: number): Colour {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gammaCoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gammaCoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gammaCoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function gammaCoded(light: number): number {
  const bounded = Math.min(1, Math.max(0, light));
  return 255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055);
}

export function fromHex(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

/** WCAG 2.2: the contrast ratio of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
