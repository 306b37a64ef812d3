import { expect, test } from 'vitest';
import { RangeSource } from './archives.ts';

const file = Uint8Array.from({ length: 100 }, (_, index) => index);

/** Stubs the network; returns the number of requests. */
function serve(answer: (range: [number, number]) => Response) {
  const requests: string[] = [];
  const fetcher = async (_url: string | URL | Request, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range') ?? '';
    requests.push(range);
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    return answer([Number(from), Number(to)]);
  };
  return { source: new RangeSource('/world', fetcher), requests };
}

const bytes = async (source: RangeSource, offset: number, length: number) => [
  ...new Uint8Array((await source.getBytes(offset, length)).data),
];

test('a range is requested and returned', async () => {
  const { source, requests } = serve(([from, to]) => new Response(file.slice(from, to + 1), { status: 206 }));
  expect(await bytes(source, 10, 3)).toEqual([10, 11, 12]);
  expect(await bytes(source, 98, 2)).toEqual([98, 99]);
  expect(requests).toEqual(['bytes=10-12', 'bytes=98-99']);
});

test('a server that sends the whole file is requested once, and ranges are cut from it', async () => {
  const { source, requests } = serve(() => new Response(file));
  expect(await bytes(source, 0, 4)).toEqual([0, 1, 2, 3]);
  expect(await bytes(source, 50, 2)).toEqual([50, 51]);
  expect(requests).toEqual(['bytes=0-3']);
});

test.each([404, 416, 503])('a %s is a failure and is not cached', async (status) => {
  let good = false;
  const { source } = serve(([from, to]) =>
    good ? new Response(file.slice(from, to + 1), { status: 206 }) : new Response('', { status }),
  );
  await expect(source.getBytes(0, 4)).rejects.toThrow(String(status));
  good = true;
  expect(await bytes(source, 0, 2)).toEqual([0, 1]);
});
