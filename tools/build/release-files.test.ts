import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServedApp, serveApp } from '../testing/serve-app.ts';
import { olderAssets, releaseFiles } from './release-files.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nadir-release-'));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'public/robots.txt'), 'x');
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds an app with this text; returns the texts of the scripts that exist afterwards. */
async function release(words: string): Promise<string[]> {
  writeFileSync(join(root, 'main.js'), `document.title = ${JSON.stringify(`this is ${words}`)};`);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [releaseFiles()] });
  const assets = join(root, 'dist/assets');
  const texts = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
  return ['one', 'two', 'three', 'four'].filter((said) => texts.some((text) => text.includes(`is ${said}`)));
}

test('B7 the assets of two older releases are kept, and no more', async () => {
  expect(await release('one')).toEqual(['one']);
  expect(await release('two')).toEqual(['one', 'two']);
  // A rebuild of the same release is not a new one.
  expect(await release('two')).toEqual(['one', 'two']);
  expect(await release('three')).toEqual(['one', 'two', 'three']);
  // A build elsewhere has none of these (reproduce.ts).
  expect(olderAssets(join(root, 'dist'))).toHaveLength(2);
  writeFileSync(join(root, 'dist/left-over.html'), 'x');
  expect(await release('four')).toEqual(['two', 'three', 'four']);
  expect(existsSync(join(root, 'dist/left-over.html'))).toBe(false);
  expect(existsSync(join(root, 'dist/robots.txt'))).toBe(true);
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8').match(/assets/g)).toHaveLength(1);
});

test('B6, B7 a missing file is a 404, and the page is revalidated and served at every other address', async () => {
  const app: ServedApp = await serveApp('preview', { SANDBOX_FILE: ':memory:' });
  try {
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${app.port}${path}`, init);
    for (const path of [
      '/assets/missing.js',
      '/assets/missing.js?v=1',
      '/assets/old/x',
      '/sw.js',
      '/missing.png',
    ]) {
      const answer = await at(path, { headers: { accept: '*/*' } });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain('<');
    }
    for (const path of ['/', '/orders', '/orders/5', '/orders/1.5', '/login?returnTo=%2Fsw.js']) {
      const answer = await at(path, { headers: { accept: 'text/html' } });
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      const tag = answer.headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      expect((await at(path, { headers: { accept: 'text/html', 'if-none-match': tag } })).status).toBe(304);
    }
  } finally {
    await app.close();
  }
});
