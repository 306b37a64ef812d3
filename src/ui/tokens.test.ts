import { describe, expect, test } from 'vitest';
import { colourTokens, contrast, type Theme, tokenColour } from './testing/token-colours.ts';

const backgrounds = ['surface', 'raised', 'bg', 'sunken'];
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover', 'aoi-ink', 'doubt', 'danger', 'ok'];

/** Texts, with the backgrounds that they are on. WCAG 1.4.3 wants 4.5. */
const textPairs: readonly (readonly [text: string, background: string])[] = [
  ...texts.flatMap((text) => backgrounds.map((background) => [text, background] as const)),
  ...['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover'].map((text) => [text, 'accent-tint'] as const),
  ...['ink', 'aoi-ink'].map((text) => [text, 'aoi-tint'] as const),
  ...['ink', 'ink-2', 'doubt', 'accent'].map((text) => [text, 'doubt-tint'] as const),
  ...['ink', 'ink-2', 'danger', 'accent'].map((text) => [text, 'danger-tint'] as const),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  // Counts in the discs of the map, the initials of the user menu.
  ['surface', 'ink'],
];

/** Marks, borders of controls and focus outlines. WCAG 1.4.11 wants 3. */
const markPairs: readonly (readonly [mark: string, background: string])[] = [
  ...['line-strong', 'accent', 'ink-2', 'doubt', 'danger', 'ok'].flatMap((mark) =>
    backgrounds.map((background) => [mark, background] as const),
  ),
  ['line-strong', 'accent-tint'],
  // The halo parts a mark from every map.
  ['ink', 'casing'],
  ['accent', 'casing'],
];

/** What look.md, section 2, states against surface, or against the named background: light, dark. */
const stated: Readonly<Record<string, readonly [light: number, dark: number]>> = {
  'line on surface': [1.3, 1.3],
  'line-strong on surface': [3.6, 3.9],
  'ink on surface': [16, 14.7],
  'ink-2 on surface': [7.6, 8.8],
  'ink-3 on surface': [5.1, 5.9],
  'accent on surface': [5.7, 10.6],
  'accent-hover on surface': [7.3, 12.4],
  'on-accent on accent': [5.8, 11.1],
  'ink on accent-tint': [14.3, 11.7],
  'aoi on surface': [2.5, 9.7],
  'aoi-ink on surface': [6.1, 10.8],
  'aoi-ink on aoi-tint': [5.6, 8.6],
  'doubt on surface': [6.4, 8.8],
  'ink on doubt-tint': [14.6, 12.5],
  'danger on surface': [5.9, 7.6],
  'ok on surface': [5.6, 9.7],
};

const ratio = (one: string, other: string, theme: Theme, more = false) =>
  contrast(tokenColour(one, theme, more), tokenColour(other, theme, more));

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const tooLow = (pairs: typeof textPairs, least: number, more = false) =>
    pairs
      .map(([one, other]) => ({ pair: `${one} on ${other}`, found: ratio(one, other, theme, more) }))
      .filter(({ found }) => found < least)
      .map(({ pair, found }) => `${pair}: ${found.toFixed(2)}`);

  test('every text has a contrast of 4.5 on each of its backgrounds', () => {
    expect(tooLow(textPairs, 4.5)).toEqual([]);
  });

  test('every mark, control border and outline has a contrast of 3', () => {
    expect(tooLow(markPairs, 3)).toEqual([]);
  });

  test('whoever wants more contrast gets 7 for every text, 4.5 for every mark and 3 for every line', () => {
    expect(tooLow(textPairs, 7, true)).toEqual([]);
    expect(tooLow(markPairs, 4.5, true)).toEqual([]);
    const lines = backgrounds.map((background) => ['line', background] as const);
    expect(tooLow(lines, 3, true)).toEqual([]);
  });

  test.each(Object.entries(stated))('%s is as designed', (pair, [light, dark]) => {
    const [one = '', other = ''] = pair.split(' on ');
    expect(Math.abs(ratio(one, other, theme) - (theme === 'light' ? light : dark))).toBeLessThan(0.15);
  });
});

test('in light the casing carries the contrast of the area line; over imagery its own amber does', () => {
  expect(ratio('aoi-casing', 'surface', 'light')).toBeGreaterThanOrEqual(3);
  expect(ratio('aoi-casing', 'aoi', 'light')).toBeGreaterThanOrEqual(3);
});

test('every colour token is in a pair above, or is decoration', () => {
  const decoration = ['line', 'aoi', 'aoi-imagery', 'aoi-casing', 'scene'];
  const named = new Set([...textPairs, ...markPairs].flat());
  expect(colourTokens.filter((name) => !named.has(name) && !decoration.includes(name))).toEqual([]);
});
