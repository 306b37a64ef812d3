import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build, type InlineConfig, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../testing/raw-http.ts';
import { precompress } from './precompress.ts';

let [root, scripts] = ['', { large: '', small: '' }];
let server: PreviewServer;
let port = 0;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'nadir-precompress-'));
  const words = Array.from({ length: 300 }, (_, index) => `order ${index}`).join();
  writeFileSync(join(root, 'index.html'), `<p>${words}</p><script type="module" src="/main.js"></script>`);
  writeFileSync(join(root, 'main.js'), `document.title = '${words}'; import('./small.js')`);
  writeFileSync(join(root, 'small.js'), "document.body.textContent = 'small';");
  const options: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins: [precompress()] };
  await build({ ...options, build: { modulePreload: false } });
  const names = readdirSync(join(root, 'dist/assets'));
  const named = (stem: string) => names.find((name) => name.startsWith(stem) && name.endsWith('.js')) ?? '';
  scripts = { large: named('index'), small: named('small') };
  server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
  port = portOf(server.httpServer as Server);
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

/** The response to a GET as it travels; `fetch` would decompress it. */
function get(path: string, acceptEncoding: string) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((settle, fail) => {
    const headers = { 'accept-encoding': acceptEncoding };
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => settle({ headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', fail)
      .end();
  });
}

test('a script is sent as the build compressed it to a browser that takes gzip, and plain to another', async () => {
  const packed = await get(`/assets/${scripts.large}`, 'gzip, deflate, br');
  const plain = await get(`/assets/${scripts.large}`, 'identity');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(packed.headers['content-type']).toMatch(/^text\/javascript/);
  expect(packed.headers['content-length']).toBe(String(packed.body.length));
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(packed.body)).toEqual(plain.body);
  expect(plain.body.toString()).toContain('order 299');
});

test('the page is compressed with the addresses of its scripts', () => {
  const packed = readFileSync(join(root, 'dist/index.html.gz'));
  expect(gunzipSync(packed)).toEqual(readFileSync(join(root, 'dist/index.html')));
  expect(gunzipSync(packed).toString()).toContain(`/assets/${scripts.large}`);
});

test('a script of less than a kilobyte is not compressed by the build', async () => {
  expect(readdirSync(join(root, 'dist/assets'))).not.toContain(`${scripts.small}.gz`);
  const { body } = await get(`/assets/${scripts.small}`, 'identity');
  expect(body.toString()).toContain('small');
});
