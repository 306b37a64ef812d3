import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { hintScript } from './hints.ts';

type Bundle = Parameters<typeof hintScript>[0];

const chunk = (fileName: string, source: string, imports: string[] = [], styles: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds: [`/project/${source}`],
  imports,
  isEntry: fileName.startsWith('assets/entry'),
  viteMetadata: { importedCss: new Set(styles) },
});
const parts = [
  chunk('assets/entry.js', 'src/main.tsx'),
  chunk('assets/signed-in.js', 'src/app/signed-in-app.tsx', ['assets/entry.js']),
  chunk(
    'assets/shared.js',
    'src/orders/view/search.ts',
    ['assets/entry.js', 'assets/table.js'],
    ['assets/shared.css'],
  ),
  chunk('assets/table.js', 'src/orders/list/orders-page.tsx', ['assets/shared.js']),
  chunk('assets/dashboard.js', 'src/dashboard/dashboard-page.tsx', ['assets/shared.js']),
  chunk('assets/form.js', 'src/tasking/form/new-order-page.tsx'),
  chunk('assets/order.js', 'src/orders/detail/order-page.tsx'),
  chunk('assets/map.js', 'src/map/long-lived-map.ts'),
  chunk('assets/texts-en.js', 'src/i18n/en/signed-in.ts'),
  chunk('assets/sign-in-ar.js', 'src/i18n/ar/sign-in.ts'),
  chunk('assets/texts-ar.js', 'src/i18n/ar/signed-in.ts', ['assets/sign-in-ar.js']),
];
const worker = 'assets/maplibre-gl-worker-1.mjs';
const bundle = {
  ...Object.fromEntries(parts.map((part) => [part.fileName, part])),
  [worker]: { type: 'asset', fileName: worker },
} as unknown as Bundle;

/** The URLs that the script prefetches on a page at `pathname` with these cookies. */
function hintedFiles(pathname: string, { cookie = 'nadir-key=1', webgl = true, lang = 'en' } = {}): string[] {
  const links: { href: string; rel: string; as?: string; crossOrigin?: string }[] = [];
  const createElement = () => ({ href: '', rel: '' });
  const head = { append: (link: (typeof links)[number]) => links.push(link) };
  const script = hintScript(bundle).replace(/^<script>|<\/script>$/g, '');
  runInNewContext(script, {
    document: { cookie, createElement, head, documentElement: { lang } },
    location: { pathname },
    window: webgl ? { WebGL2RenderingContext: class {} } : {},
  });
  // Like the bundler's own links; otherwise a browser fetches twice and warns.
  expect(links.filter(({ crossOrigin }) => crossOrigin !== '')).toEqual([]);
  return links.map(({ href, rel, as }) => `${rel === 'preload' ? `${as} ` : ''}${href}`);
}

test('a screen’s files are listed with their imports and styles, each once and none that the page lists already', () => {
  expect(hintedFiles('/orders')).toEqual([
    '/assets/signed-in.js',
    '/assets/table.js',
    '/assets/shared.js',
    'style /assets/shared.css',
    '/assets/texts-en.js',
  ]);
});

test('the texts of the language of the page are listed, and no others', () => {
  const texts = (lang: string) =>
    hintedFiles('/orders', { lang }).filter((file) => /texts|sign-in-/.test(file));
  expect(texts('en')).toEqual(['/assets/texts-en.js']);
  expect(texts('ar')).toEqual(['/assets/sign-in-ar.js', '/assets/texts-ar.js']);
});

test.each(['/', '/orders/new', '/orders/42'])('%s prefetches the map and its worker', (pathname) => {
  expect(hintedFiles(pathname)).toEqual(expect.arrayContaining(['/assets/map.js', `/${worker}`]));
});

test("without WebGL the map's files are not prefetched", () => {
  expect(hintedFiles('/orders/new', { webgl: false })).toEqual([
    '/assets/signed-in.js',
    '/assets/form.js',
    '/assets/texts-en.js',
  ]);
});

test.each([
  ['/orders/new', ''],
  ['/orders/new', 'other=1'],
  ['/login', 'nadir-key=1'],
  ['/orders/', 'nadir-key=1'],
  ['/orders/42/more', 'nadir-key=1'],
  ['/outbox', 'nadir-key=1'],
])('%s with the cookies "%s" prefetches nothing', (pathname, cookie) => {
  expect(hintedFiles(pathname, { cookie })).toEqual([]);
});

test('a build in which a screen has moved fails', () => {
  const { 'assets/form.js': _gone, ...rest } = bundle;
  expect(() => hintScript(rest)).toThrow('src/tasking/form/new-order-page.tsx is in no file of the build');
});
