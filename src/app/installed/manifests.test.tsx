import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ar } from '../../i18n/ar/everywhere.ts';
import { ar as arSignIn } from '../../i18n/ar/sign-in.ts';
import { en } from '../../i18n/en/everywhere.ts';
import { en as enSignIn } from '../../i18n/en/sign-in.ts';
import { directionOf } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { acceptedFiles } from '../../tasking/batch/source/source-panel.tsx';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file));
const manifests = (['en', 'ar'] as const).map((language) => ({
  language,
  manifest: JSON.parse(read(`public/manifest.${language}.webmanifest`).toString()),
}));
const words = { en: { ...enSignIn, ...en }, ar: { ...arSignIn, ...ar } };

test('each language has a manifest in the words of the screens, of one and the same app', () => {
  for (const { language, manifest } of manifests) {
    const { brand, lead, newOrder, orders } = words[language];
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
    expect(manifest).toMatchObject({ name: brand, short_name: brand, description: lead });
    expect(manifest).toMatchObject({ lang: language, dir: directionOf(language) });
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      [newOrder, paths.newOrder()],
      [orders, paths.orders()],
    ]);
  }
  const [first, second] = manifests.map(({ manifest }) => ({
    ...manifest,
    ...{ name: '', short_name: '', description: '', lang: '', dir: '' },
    shortcuts: manifest.shortcuts.map((shortcut: object) => ({ ...shortcut, name: '' })),
  }));
  expect(second).toEqual(first);
});

test('files open the screen of a batch, which reads them, and shared links that of a shared place', () => {
  for (const { manifest } of manifests) {
    const [handler, ...others] = manifest.file_handlers;
    expect(others).toEqual([]);
    expect(handler.action).toBe(paths.newBatch());
    const endings: unknown[] = Object.values<string[]>(handler.accept).flat();
    expect(endings).toEqual(['.kml', '.kmz', '.geojson', '.gpx', '.csv', '.xlsx']);
    for (const ending of endings) expect(acceptedFiles.split(',')).toContain(ending);
    expect(manifest.share_target).toEqual({
      action: paths.shared(),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    });
    // A window of its own for each: no unfinished form or batch is replaced.
    expect(manifest.launch_handler.client_mode[0]).toBe('navigate-new');
  }
});

test('its icons are there, in the size that it says, and one may be cut to any shape', () => {
  for (const { manifest } of manifests) {
    const icons = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons);
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of icons) {
      const png = read(`public${src}`);
      expect(type).toBe('image/png');
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
      expect(png.length, src).toBeLessThan(20_000);
    }
  }
});

test('the page names the manifest, and the servers of deploy/ send it as one', () => {
  expect(read('index.html').toString()).toContain('<link rel="manifest" href="/manifest.en.webmanifest"');
  expect(read('deploy/nginx/nginx.conf').toString()).toContain('application/manifest+json webmanifest;');
  expect(read('deploy/caddy/Caddyfile').toString()).toContain(
    '@manifest path *.webmanifest\n\t\t\theader @manifest Content-Type application/manifest+json',
  );
});
