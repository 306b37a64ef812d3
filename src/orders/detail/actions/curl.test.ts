import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { OrderId } from '../../../ids.ts';
import { curlOf } from './curl.ts';

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
