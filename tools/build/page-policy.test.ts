import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { offlineShell } from './offline-shell.ts';
import { finishedPage, pageFindings, scrollGuard, withPolicy } from './page-policy.ts';
import { precompress } from './precompress.ts';
import { versionFile } from './version-file.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
const page = (head: string, body = '') =>
  `<html><head><meta charset="utf-8" />${head}</head><body>${body}</body></html>`;

test('the policy lists the inline scripts and styles by hash, and comes before them', () => {
  const html = withPolicy(
    page(
      '<style>a{}\n</style><script>one()</script><script type="importmap">{"imports":{}}</script>',
      '<script>«ثانٍ»</script><script type="module" src="/a.js"></script>',
    ),
  );
  const policy =
    /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy" content="([^"]*)"><style>/.exec(
      html,
    );
  expect(policy?.[1]?.split('; ')).toEqual([
    `script-src 'self' ${sha('one()')} ${sha('{"imports":{}}')} ${sha('«ثانٍ»')}`,
    `style-src 'self' ${sha('a{}\n')} ${sha(scrollGuard())}`,
    "object-src 'none'",
    "base-uri 'none'",
  ]);
});

test('without inline content only the style is allowed that stops an iPhone from scrolling under a dialog', () => {
  expect(scrollGuard()).toBe('@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}');
  expect(withPolicy(page(''))).toContain(
    `"script-src 'self'; style-src 'self' ${sha(scrollGuard())}; object-src`,
  );
});

/** Builds an app in which an entry loads a part; returns the folder of the build. */
async function built(root: string, part: string, plugins: Plugin[]): Promise<string> {
  const words = Array.from({ length: 300 }, (_, index) => `order ${index}`).join();
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
  writeFileSync(
    join(root, 'index.html'),
    page(`<title>it</title><script>one()</script><script type="module" src="/main.js"></script>`, words),
  );
  writeFileSync(join(root, 'main.js'), "import('./part.js').then(({ say }) => say());");
  writeFileSync(join(root, 'part.js'), `export const say = () => { document.title = '${part}'; };`);
  const outDir = join(root, 'dist', part);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins, precompress(), offlineShell(), versionFile({})],
    build: { outDir, chunkImportMap: true, modulePreload: { polyfill: false } },
  });
  return outDir;
}

const rootOfTest = () => {
  const root = mkdtempSync(join(tmpdir(), 'nadir-page-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
};

test('a built page has the hash of its import map, which comes before all modules, and its copies are of this page', async () => {
  const root = rootOfTest();
  expect(pageFindings(await built(root, 'one', [finishedPage()]))).toEqual([]);
  expect(pageFindings(await built(root, 'two', []))).toEqual([
    'the policy of the page lacks the hash of <script>one()</script>',
    expect.stringMatching(/^the policy of the page lacks the hash of <script type="importmap">/),
  ]);
});

test('a page and version.json name the files, which are others when only a part changes and the entry does not', async () => {
  const root = rootOfTest();
  const releases: string[][] = [];
  for (const part of ['one', 'two']) {
    const dist = await built(root, part, [finishedPage()]);
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    const { files } = JSON.parse(readFileSync(join(dist, 'version.json'), 'utf8'));
    expect(html).toContain(`<meta name="files" content="${files}">`);
    releases.push([/src="([^"]+)"/.exec(html)?.[1] ?? '', files]);
  }
  const [[entry, files], [laterEntry, laterFiles]] = releases as [string[], string[]];
  expect(laterEntry).toBe(entry);
  expect(laterFiles).not.toBe(files);
});
