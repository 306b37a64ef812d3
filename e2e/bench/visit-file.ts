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
 * Opens a file over the map of the order form, and waits until it was drawn. Milliseconds: when it was in the list, the longest
 * task of the page, and its longest script that is no frame of the map, which software rendering makes long for any map.
 */
export const visitFile = (
  browser: Browser,
  url: string,
  corners: number,
  bytes: number,
): Promise<{ listed: number; longest: number; script: number }> =>
  coldPage(browser, '1x', async (page, rest) => {
    const folder = mkdtempSync(join(tmpdir(), 'file-'));
    try {
      const file = join(folder, 'coast.geojson');
      writeFileSync(file, textOf(corners, bytes));
      await page.addInitScript(observeScripts);
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
      const script = await page.evaluate((from) => window.longestScript(from), begun);
      return { listed, longest, script };
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

declare global {
  interface Window {
    /** Of those since a time, without the frames of the map. */
    longestScript(from: number): number;
  }
}

/** Runs in the page. It is sent there as text, so it must be self-contained. */
function observeScripts() {
  type Script = { readonly startTime: number; readonly duration: number; readonly sourceURL: string };
  const scripts: Script[] = [];
  const take = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries())
      if ('scripts' in entry && Array.isArray(entry.scripts)) scripts.push(...entry.scripts);
  };
  new PerformanceObserver(take).observe({ type: 'long-animation-frame', buffered: true });
  window.longestScript = (from) =>
    Math.max(
      0,
      ...scripts
        .filter(({ startTime, sourceURL }) => startTime >= from && /\/assets\/(?!maplibre)/.test(sourceURL))
        .map(({ duration }) => duration),
    );
}
