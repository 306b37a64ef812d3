import { describe, expect, test } from 'vitest';
import { fromHex, contrast as ratio, tokenColour } from '../../../ui/testing/token-colours.ts';
import { imageryColours, palettes } from './palette.ts';

const named = {
  accent: 'accent',
  aoi: 'aoi',
  aoiCasing: 'aoi-casing',
  aoiInk: 'aoi-ink',
  ink: 'ink',
  ink2: 'ink-2',
  ok: 'ok',
  danger: 'danger',
  doubt: 'doubt',
  casing: 'casing',
} as const;

const contrast = (one: string, other: string) => ratio(fromHex(one), fromHex(other));

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const palette = palettes[theme];

  test.each(Object.entries(named))('%s equals the token', (name, tokenName) => {
    const [given, wanted] = [fromHex(palette[name as keyof typeof named]), tokenColour(tokenName, theme)];
    wanted.forEach((channel, at) => {
      expect(Math.abs((given[at] ?? -9) - channel)).toBeLessThanOrEqual(1);
    });
  });

  test('names are legible on their background', () => {
    expect(contrast(palette.country, palette.land)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.city, palette.land)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.city, palette.sea)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.divisionName, palette.land)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.seaName, palette.sea)).toBeGreaterThanOrEqual(4.5);
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
