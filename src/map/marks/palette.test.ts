import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { imageryColours, palettes, type Theme } from './palette.ts';

const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
const named = {
  accent: 'accent',
  aoi: 'aoi',
  aoiCasing: 'aoi-casing',
  aoiInk: 'aoi-ink',
  ink: 'ink',
  wait: 'wait',
  casing: 'casing',
} as const;

/** A token as sRGB channels, 0 to 255 (CSS Color 4, OKLab to linear sRGB). */
function token(name: string, theme: Theme): number[] {
  const parts = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(tokens);
  const [lightness = 0, chroma = 0, hue = 0] = (parts?.[theme === 'light' ? 1 : 2] ?? '')
    .split(' ')
    .map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((light) => {
    const bounded = Math.min(1, Math.max(0, light));
    return 255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055);
  });
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((hex) => {
      const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const palette = palettes[theme];

  test.each(Object.entries(named))('%s equals the token', (name, tokenName) => {
    const [given, wanted] = [channels(palette[name as keyof typeof named]), token(tokenName, theme)];
    wanted.forEach((channel, at) => {
      expect(Math.abs((given[at] ?? -9) - channel)).toBeLessThanOrEqual(1);
    });
  });

  test('names are legible on their background', () => {
    expect(contrast(palette.country, palette.land)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.city, palette.land)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.city, palette.sea)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.divisionName, palette.land)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.seaName, palette.sea)).toBeGreaterThanOrEqual(3.5);
  });

  test('an area is visible on land and sea, the point on both', () => {
    const line = theme === 'light' ? palette.aoiCasing : palette.aoi;
    expect(contrast(line, palette.land)).toBeGreaterThanOrEqual(3);
    expect(contrast(line, palette.sea)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.accent, palette.land)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette.accent, palette.sea)).toBeGreaterThanOrEqual(3);
  });
});

test('over imagery names are legible on their halo, whatever is below', () => {
  const { country, city, divisionName, seaName, landHalo, seaHalo } = imageryColours;
  for (const name of [country, city, divisionName])
    expect(contrast(name, landHalo)).toBeGreaterThanOrEqual(7);
  expect(contrast(seaName, seaHalo)).toBeGreaterThanOrEqual(7);
});
