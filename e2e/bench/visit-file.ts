import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { benchArea } from './area.ts';
import { coldPage, signsIn, untilPainted } from './visit.ts';

/** A GeoJSON file of one area of that many corners, with properties up to that many bytes. */
function textOf(corners: number, bytes: number): string {
  const area = benchArea(corners);
  const feature = (note: string) =>
    `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Coast","note":"${note}"},"geometry":${area}}]}`;
  return feature('n'.repeat(Math.max(0, bytes - area.length - 200)));
}

/**
 * Opens a file over the map of the order form: when it was in the list, and the longest task of the page until it was drawn,
 * in milliseconds.
 */
export const visitFile = (
  browser: Browser,
  url: string,
  corners: number,
  bytes: number,
): Promise<{ listed: number; longest: number }> =>
  coldPage(browser, '1x', async (page, rest) => {
    const folder = mkdtempSync(join(tmpdir(), 'file-'));
    try {
      const file = join(folder, 'coast.geojson');
      writeFileSync(file, textOf(corners, bytes));
      await signsIn(page, url, '/orders/new', rest);
      await untilPainted(page, { what: 'map' });
      await rest();
      await page.getByRole('button', { name: 'Basemap' }).click();
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: 'Open a file…' }).click();
      const chooser = await choosing;
      await rest();
      const now = () => page.evaluate(() => performance.now());
      const begun = await now();
      await chooser.setFiles(file);
      await page.getByRole('button', { name: /^Zoom to .*coast/ }).waitFor();
      const listed = (await now()) - begun;
      await rest();
      const { longest } = await page.evaluate((from) => window.probe.span(from, performance.now()), begun);
      return { listed, longest };
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
