import { execFile, execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { OrderId } from '../../../ids.ts';
import { curlOf, fetchOf } from './copy.tsx';

const seven = OrderId.parse(7);
const nasty = `https://a'b.test/$(id)/\`id\`/"q"/\\n/!x/*/~ &;|<>`;

/** The arguments that a real shell passes to a program named curl. */
function wordsOf(command: string, token: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
  const said = execFileSync('sh', ['-c', script], { env: { ...process.env, TOKEN: token } });
  return said.toString().split('\0').slice(0, -1);
}

test.each(['abc.def', `it's $HOME "x" \`id\``, 'two words'])(
  'a shell expands the token %s and nothing else',
  (token) => {
    expect(wordsOf(curlOf(seven, 'https://nadir.test'), token)).toEqual([
      '-H',
      `Authorization: Bearer ${token}`,
      'https://nadir.test/api/order/Order/GetOrderDetails?orderID=7',
    ]);
  },
);

test('no character of the address is special to the shell', () => {
  expect(wordsOf(curlOf(seven, nasty), 'abc').at(-1)).toBe(
    `${nasty}/api/order/Order/GetOrderDetails?orderID=7`,
  );
});

test('the copied script runs, sends the token of its environment, and writes the order', async () => {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url, request.headers.authorization);
    response.end('{"OrderID":7}');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const script = fetchOf(seven, `http://127.0.0.1:${port}`);
  const said = await new Promise<string>((settle, fail) =>
    execFile(
      process.execPath,
      ['--input-type=module', '-e', script],
      { env: { ...process.env, TOKEN: 'abc.def' } },
      (error, out) => (error ? fail(error) : settle(out)),
    ),
  );
  expect(requests).toEqual(['/api/order/Order/GetOrderDetails?orderID=7', 'Bearer abc.def']);
  expect(JSON.parse(said)).toEqual({ OrderID: 7 });
});

test("an origin cannot break out of the script's string literal", () => {
  const script = fetchOf(seven, '"); process.exit(1); ("');
  expect(script).toContain(
    JSON.stringify('"); process.exit(1); ("/api/order/Order/GetOrderDetails?orderID=7'),
  );
});
