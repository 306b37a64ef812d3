import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { layouts, layoutText } from './search.ts';

test('a layout is read back from its address', () => {
  for (const layout of layouts) expect(z.decode(layoutText, z.encode(layoutText, layout))).toBe(layout);
});

test('older addresses, which name views side by side, are still read', () => {
  const read = (text: string) => z.decode(layoutText, text);
  expect(read('map')).toBe('table-map');
  expect(['timeline-map', 'table-timeline', 'table-timeline-map'].map(read)).toEqual([
    'timeline',
    'timeline',
    'timeline',
  ]);
});
