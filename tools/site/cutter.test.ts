import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cutter } from '../../e2e/cutter.ts';
import { startUpstream, type Upstream } from '../testing/raw-http.ts';

let upstream: Upstream;
let cutter: Cutter;
const text = 'x'.repeat(400);

beforeEach(async () => {
  upstream = await startUpstream((_request, response) => response.end(text));
  cutter = await Cutter.before(upstream.url);
});

afterEach(async () => {
  await cutter.close();
  await upstream.close();
});

/** The received text, and how the response ended. */
const send = (path: string, body = '', milliseconds = 2000) =>
  new Promise<{ text: string; end: string }>((settle) => {
    const chunks: string[] = [];
    const ended = (end: string) => settle({ text: chunks.join(''), end });
    const sent = request(`${cutter.url}${path}`, { method: 'POST', agent: false }, (answer) => {
      answer.on('data', (chunk) => chunks.push(String(chunk)));
      answer.on('end', () => ended('whole'));
      answer.on('error', (error) => ended(error.message));
    });
    sent.on('error', (error) => ended(Reflect.get(error, 'code') ?? error.message));
    sent.setTimeout(milliseconds, () => {
      ended('waited in vain');
      sent.destroy();
    });
    sent.end(body);
  });

test('bytes pass in both directions', async () => {
  expect(await send('/', 'words')).toEqual({ text, end: 'whole' });
  expect(upstream.received).toMatchObject([{ body: 'words' }]);
});

describe('a cut after the service has the request', () => {
  test.each([
    ['fin', 0, 'ECONNRESET', ''],
    ['rst', 0, 'ECONNRESET', ''],
    ['stall', 0, 'waited in vain', ''],
    ['rst', 420, 'aborted', 'x'],
    ['fin', 420, 'aborted', 'x'],
  ] as const)('%s at byte %i of the response', async (how, after, end, begins) => {
    cutter.arm({ to: /POST \/cut/, way: 'answer', after, how });
    const seen = await send('/cut', 'words', 300);
    expect(seen.end).toBe(end);
    expect(seen.text.startsWith(begins)).toBe(true);
    expect(seen.text.length).toBeLessThan(text.length);
    expect(upstream.received).toMatchObject([{ body: 'words' }]);
    expect(cutter.cuts).toBe(1);
  });
});

test('a cut before the service has the request', async () => {
  cutter.arm({ to: /POST \/cut/, way: 'request', after: 20, how: 'rst' });
  expect((await send('/cut', 'words')).end).toBe('ECONNRESET');
  expect(upstream.connections()).toBe(1);
  expect(upstream.received).toEqual([]);
});

test('only matching requests are cut, only as often as armed, and not after disarming', async () => {
  cutter.arm({ to: /POST \/cut/, way: 'answer', after: 0, how: 'fin', times: 1 });
  expect((await send('/other')).end).toBe('whole');
  expect((await send('/cut')).end).toBe('ECONNRESET');
  expect((await send('/cut')).end).toBe('whole');
  cutter.arm({ to: /./, way: 'answer', after: 0, how: 'fin' });
  cutter.disarm();
  expect((await send('/cut')).end).toBe('whole');
});

test('a slow response is complete in the end', async () => {
  cutter.arm({ to: /./, way: 'answer', after: 0, how: 4000 });
  const began = performance.now();
  expect(await send('/')).toEqual({ text, end: 'whole' });
  expect(performance.now() - began).toBeGreaterThan(100);
});
