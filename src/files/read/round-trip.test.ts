import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windows1256 } from '../testing/encode.ts';
import { countsOf, fileOf, found, utf8 } from '../testing/found-points.ts';
import { arabicDigits, type Written } from '../testing/writers.ts';
import { programs } from '../testing/written.ts';
import { readSource } from './read-source.ts';

/** Points in all formats together; `npm run check:reliability -- files` writes more. */
const total = Number(process.env.FILE_POINTS ?? 400);
const seed = Number(process.env.FILE_SEED ?? 37);
const perList = 6;

const millionth = (max: number) =>
  fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
const list = fc.array(
  fc.record({
    lng: millionth(180),
    lat: millionth(90),
    name: fc.constantFrom(
      'Jebel Ali',
      'ميناء جدة',
      'Pier 7, north',
      'Al "Khor"',
      'São Tomé; 2',
      'A & B',
      'Berth 4',
    ),
  }),
  { minLength: perList, maxLength: perList },
);

/** Of a list that was read back: points that are wrong, and points that are a question. */
async function compare(written: readonly Written[], bytes: Uint8Array, isNamed: boolean) {
  const parts = await readSource(fileOf(bytes));
  const read = parts[0]?.read;
  if (read === undefined || !read.ok || read.rows.length === 0) return { wrong: 0, open: written.length };
  let [wrong, open] = [Math.abs(read.rows.length - written.length), 0];
  for (const [at, { lng, lat, name }] of written.entries()) {
    const row = read.rows[at];
    if (row === undefined) continue;
    if (row.location.kind === 'text') open += 1;
    else {
      const { point } = row.location;
      // The antimeridian has two longitudes.
      const apart = Math.abs(Math.abs(point.lng - lng) - 360) < 2e-6 ? 0 : Math.abs(point.lng - lng);
      const isNear = apart < 2e-6 && Math.abs(point.lat - lat) < 2e-6;
      const isSame = !isNamed || arabicDigits(row.place) === arabicDigits(name);
      if (!isNear || !isSame) wrong += 1;
    }
  }
  return { wrong, open };
}

test(
  'random points in each format, as its programs write them, are read back: none wrong, at most 1 % a question',
  async () => {
    const lists = Math.ceil(total / programs.length / perList);
    let [points, open] = [0, 0];
    const wrong: string[] = [];
    for (const [at, [program, write, isNamed = true]] of programs.entries()) {
      for (const written of fc.sample(list, { numRuns: lists, seed: seed + at })) {
        const found = await compare(written, write(written), isNamed);
        points += written.length;
        open += found.open;
        if (found.wrong > 0 || found.open > 0)
          wrong.push(`${program}: ${found.wrong} wrong, ${found.open} open`);
      }
    }

    if (process.env.FILE_POINTS)
      process.stdout.write(
        `PROOF ${JSON.stringify({ name: 'files', figures: { points, wrong: wrong.length, open, seed } })}\n`,
      );
    expect(wrong).toEqual([]);
    expect(open).toBeLessThanOrEqual(points / 100);
  },
  Math.max(20_000, total * 20),
);

test('Arabic names in windows-1256 are read as they are written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي '), minLength: 4, maxLength: 30 }),
      async (name) => {
        fc.pre(name.trim().length > 3);
        const { rows } = await found(
          fileOf(windows1256(`الاسم;خط العرض;خط الطول\r\n${name};21,5;39,25\r\n`)),
        );
        expect(rows[0]?.place).toBe(name.trim());
      },
    ),
    { numRuns: 40 },
  );
});

test('a byte that is lost in UTF-8 damages its own name alone, and that is counted', async () => {
  const bytes = utf8('name,lat,lon\nميناء جدة,21.4858,39.1925\nجبل علي,25.01,55.06\n');
  const at = bytes.findIndex((byte) => byte >= 0x80);
  const read = await found(fileOf(Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)])));
  expect(read.rows.map(({ location }) => location.kind)).toEqual(['point', 'point']);
  expect(read.rows[1]?.place).toBe('جبل علي');
  expect(countsOf(read)).toEqual([{ kind: 'damaged', count: 1 }]);
});
