import { expect, test } from 'vitest';
import { townArchive } from '../../../../basemap/town/town-archive.ts';
import { elevationArchive } from '../../../../tools/map/testing/elevation.ts';
import { ArchiveError, openArchive, openRelief, readArchiveTile } from './archive-source.ts';

const city = townArchive();
const address = 'https://maps.example/city.pmtiles';

type Serve = { readonly file?: Buffer; readonly exposed?: boolean; readonly etag?: () => string };

/** A server with ranges. Without `exposed` another origin does not see the size of the file. */
function serve({ file = city, exposed = true, etag = () => '"1"' }: Serve = {}) {
  const ranges: string[] = [];
  const fetcher = async (_: string | URL | Request, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range') ?? '';
    ranges.push(range);
    const [, from = '', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    if (Number(from) >= file.length) return new Response('', { status: 416 });
    const body = new Uint8Array(file.subarray(Number(from), Number(to) + 1));
    const headers = {
      etag: etag(),
      ...(exposed && { 'content-range': `bytes ${from}-${Number(from) + body.length - 1}/${file.length}` }),
    };
    return new Response(body, { status: 206, headers });
  };
  return { fetcher, ranges };
}

const faultOf = (fetcher: typeof fetch) =>
  openArchive(address, fetcher).then(
    () => null,
    (error: unknown) => (error instanceof ArchiveError ? error.fault : error),
  );

test('an archive in the schema is opened by ranges, and its tiles are read', async () => {
  const { fetcher, ranges } = serve();
  expect(await openArchive(address, fetcher)).toMatchObject({
    minzoom: 0,
    maxzoom: 14,
    box: [55, 24.95, 55.12, 25.06],
    attribution: expect.stringContaining('OpenStreetMap'),
  });
  // The header, the directory and the metadata are in the first range.
  expect(ranges).toEqual(['bytes=0-16383']);
  const { signal } = new AbortController();
  expect((await readArchiveTile('ground', { z: 14, x: 10697, y: 7015 }, signal))?.byteLength).toBeGreaterThan(
    100,
  );
  expect(await readArchiveTile('ground', { z: 14, x: 0, y: 0 }, signal)).toBeUndefined();
  expect(ranges).toHaveLength(2);
});

test('the credit of an archive has the day of its data', async () => {
  const credits = async (more: Readonly<Record<string, string>>) =>
    (await openArchive(address, serve({ file: townArchive(() => true, more) }).fetcher)).attribution;
  const time = 'planetiler:osm:osmosisreplicationtime';
  expect(await credits({ [time]: '2026-11-20T21:00:00Z' })).toMatch(
    /OpenStreetMap contributors<\/a>, 2026-11-20$/,
  );
  for (const more of [{}, { [time]: 'yesterday' }]) expect(await credits(more)).toMatch(/contributors<\/a>$/);
});

test('M22 an archive that ends early is broken, also where the server does not send its size', async () => {
  const file = city.subarray(0, city.length - 1);
  expect(await faultOf(serve({ file }).fetcher)).toBe('broken');
  expect(await faultOf(serve({ file, exposed: false }).fetcher)).toBe('broken');
  expect(await faultOf(serve({ exposed: false }).fetcher)).toBeNull();
  expect(await faultOf(serve({ file: city.subarray(0, 200) }).fetcher)).toBe('broken');
  expect(await faultOf(serve({ file: Buffer.from('no archive') }).fetcher)).toBe('broken');
});

test('M22 an archive without land, water or roads has another schema', async () => {
  const file = townArchive((layer) => layer !== 'earth');
  expect(await faultOf(serve({ file }).fetcher)).toBe('schema');
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [416, 'broken'],
  [403, 'unreached'],
  [503, 'unreached'],
] as const)('M22 the status %i is the fault "%s"', async (status, fault) => {
  expect(await faultOf(async () => new Response('', { status }))).toBe(fault);
});

test('M22 an HTML page in place of the archive is the fault "missing"', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  expect(await faultOf(async () => new Response('<html>', { headers }))).toBe('missing');
});

test('M22 a response without a range is the fault "ranges", and its body is aborted', async () => {
  let signal: AbortSignal | null | undefined;
  const fetcher = async (_: string | URL | Request, init?: RequestInit) => {
    signal = init?.signal;
    return new Response(new Uint8Array(city));
  };
  expect(await faultOf(fetcher)).toBe('ranges');
  expect(signal?.aborted).toBe(true);
});

test('M22 a host without CORS headers, one that is down, and one that the policy blocks are different faults', async () => {
  const withoutCors = async (_: string | URL | Request, init?: RequestInit) => {
    if (init?.mode === 'no-cors') return new Response('');
    throw new TypeError('Failed to fetch');
  };
  const down = async () => {
    throw new TypeError('Failed to fetch');
  };
  const blocked = async () => {
    const event = Object.assign(new Event('securitypolicyviolation'), { blockedURI: address });
    document.dispatchEvent(event);
    throw new TypeError('Failed to fetch');
  };
  expect(await faultOf(withoutCors)).toBe('cors');
  expect(await faultOf(down)).toBe('unreached');
  expect(await faultOf(blocked)).toBe('policy');
});

test('an archive that is replaced is read again from its header', async () => {
  let etag = '"1"';
  const { fetcher, ranges } = serve({ etag: () => etag });
  await openArchive(address, fetcher);
  etag = '"2"';
  const { signal } = new AbortController();
  expect((await readArchiveTile('ground', { z: 14, x: 10697, y: 7015 }, signal))?.byteLength).toBeGreaterThan(
    100,
  );
  // The tile of the old file, the header of the new one, its tile.
  expect(ranges.slice(1)).toEqual([ranges[1], 'bytes=0-16383', ranges[1]]);
});

test('an archive of elevation is opened beside that of the streets, and each has its tiles', async () => {
  const hills = elevationArchive();
  await openArchive(address, serve().fetcher);
  expect(await openRelief(address, serve({ file: hills }).fetcher)).toEqual({
    ...{ minzoom: 0, maxzoom: 8, box: [44, 23, 57, 27] },
    attribution: '<a href="https://hills.example">© Hills</a>',
  });
  const { signal } = new AbortController();
  const tile = await readArchiveTile('relief', { z: 3, x: 5, y: 3 }, signal);
  expect([...new Uint8Array(tile ?? new ArrayBuffer(0)).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  expect(await readArchiveTile('relief', { z: 3, x: 0, y: 0 }, signal)).toBeUndefined();
  const street = await readArchiveTile('ground', { z: 14, x: 10697, y: 7015 }, signal);
  expect(street?.byteLength).toBeGreaterThan(100);
});

test('an archive of streets, or of another encoding, is no elevation', async () => {
  for (const file of [city, elevationArchive({ encoding: 'mapbox' })])
    await expect(openRelief(address, serve({ file }).fetcher)).rejects.toMatchObject({ fault: 'schema' });
  await expect(openArchive(address, serve({ file: elevationArchive() }).fetcher)).rejects.toMatchObject({
    fault: 'schema',
  });
});
