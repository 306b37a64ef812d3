import { expect, test } from 'vitest';
import { fromHex, contrast as ratio } from '../../ui/testing/token-colours.ts';
import { fileColours, imageryColours, palettes } from '../basemap/style/palette.ts';
import { fileColourNames } from './file-colours.ts';

const contrast = (one: string, other: string) => ratio(fromHex(one), fromHex(other));

test.each(fileColourNames)(
  '%s is visible on land and sea in both themes and over imagery, and legible on its halo',
  (name) => {
    for (const theme of ['light', 'dark'] as const) {
      const { land, sea, casing } = palettes[theme];
      for (const ground of [land, sea])
        expect(contrast(fileColours[name][theme], ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(fileColours[name][theme], casing)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [imageryColours.land, imageryColours.sea])
      expect(contrast(fileColours[name].dark, ground)).toBeGreaterThanOrEqual(4.5);
  },
);
