import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImageResolution, ImageType } from './catalogs.ts';
import { readCreateEnvelope, readListEnvelope } from './envelope.ts';
import { readOrderRow } from './order.ts';
import * as samples from './testing/samples.ts';
import { readOAuthError, readTokenResponse } from './token.ts';

/**
 * `FUZZ_RUNS=1000000 npx vitest run src/api/wire/fuzz.test.ts` runs fifty times as many cases; `FUZZ_SEED`
 * repeats a run.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 20_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

const oddities: readonly unknown[] = [
  null,
  true,
  'true',
  '',
  ' ',
  'null',
  '\ud800',
  '\u202e',
  '\u0000',
  '__proto__',
  0,
  -0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 + 1,
  1e308,
  5e-324,
  [],
  {},
  [[]],
  [null],
  '0001-01-01T00:00:00',
  '9999-99-99',
  'x'.repeat(2_000),
  { __proto__: null, length: 1e9 },
];
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'toJSON',
  'length',
];
const hostile = ['{"polluted":1}', '{"prototype":{"polluted":1}}', '1', 'null', '"x"'];

/** Replacement values. Generated once: generating them per input takes longer than parsing it. */
const values = [
  ...['1e999', '-1e999', '-0', '1e-400', '9007199254740993', '{"__proto__":{"polluted":1}}'],
  ...[...oddities, ...fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 500, seed })].map((value) =>
    JSON.stringify(value),
  ),
];
const ways = ['set', 'set', 'set', 'drop', 'rename', 'add'] as const;
/** Where to change, how, and the new value. */
type Change = readonly [number, number, number];
const change: fc.Arbitrary<Change> = fc.tuple(
  fc.nat(200),
  fc.nat(ways.length - 1),
  fc.nat(values.length - 1),
);
const pick = <Value>(from: readonly Value[], index: number): Value | undefined => from[index % from.length];

/** Every object inside with its field names: the positions to change. */
function places(value: unknown): { holder: Record<string, unknown>; field: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((field) => [{ holder, field }, ...places(holder[field])]);
}

/** A valid response with one to three changes, through JSON text, so that `__proto__` is an own key. */
function changed(sample: string, changes: readonly Change[]): unknown {
  const copy: object = JSON.parse(sample);
  const added: [string, string][] = [];
  for (const [at, how, what] of changes) {
    const place = pick(places(copy), at);
    const way = ways[how];
    if (place === undefined) continue;
    const { holder, field } = place;
    if (way === 'set') holder[field] = JSON.parse(values[what] ?? 'null');
    else if (way === 'drop') delete holder[field];
    else if (way === 'rename') {
      holder[field.charAt(0).toLowerCase() + field.slice(1)] = holder[field];
      delete holder[field];
    } else {
      const mark = `@@${added.length}@@`;
      holder[mark] = mark;
      added.push([`"${mark}":"${mark}"`, `"${pick(keys, what)}":${pick(hostile, what)}`]);
    }
  }
  let text = JSON.stringify(copy);
  for (const [mark, own] of added) text = text.replace(mark, () => own);
  return JSON.parse(text);
}

const own = Object.getOwnPropertyNames(Object.prototype).sort().join();

/** Whether a value holds nothing that breaks a screen or a later call. */
function sound(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return false;
  return Object.entries(value).every(([key, inner]) => !keys.includes(key) && sound(inner));
}

const rowsOf = (raw: unknown) => {
  const read = readListEnvelope(raw);
  return read?.kind === 'list' ? { ...read, rows: read.rows.map(readOrderRow) } : read;
};

const decoders: readonly { name: string; share: number; sample: object; read: (raw: unknown) => unknown }[] =
  [
    { name: 'order', share: 0.5, sample: samples.order, read: readOrderRow },
    { name: 'list wrapper', share: 0.15, sample: samples.list, read: rowsOf },
    { name: 'create wrapper', share: 0.15, sample: samples.created, read: readCreateEnvelope },
    {
      name: 'image type',
      share: 0.05,
      sample: samples.imageType,
      read: (raw) => ImageType.safeParse(raw).data,
    },
    {
      name: 'image resolution',
      share: 0.05,
      sample: samples.imageResolution,
      read: (raw) => ImageResolution.safeParse(raw).data,
    },
    { name: 'token', share: 0.05, sample: samples.token, read: readTokenResponse },
    {
      name: 'token error',
      share: 0.05,
      sample: { error: 'invalid_grant', error_description: 'no' },
      read: readOAuthError,
    },
  ];

test.each(decoders)(
  'P3, P4 a valid response with any change is parsed without an exception or a polluted prototype: $name',
  ({ name, share, sample, read }) => {
    const numRuns = Math.round(runs * share);
    const text = JSON.stringify(sample);
    let readable = 0;
    process.stdout.write(`fuzz: ${name}, ${numRuns} inputs, seed ${seed}\n`);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const answer = read(changed(text, changes));
        if (answer !== null && answer !== undefined) readable += 1;
        return sound(answer) && Reflect.get({}, 'polluted') === undefined;
      }),
      { numRuns, seed },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).sort().join()).toBe(own);
    // If every change made the response unreadable, only the outermost check would be tested.
    expect(readable).toBeGreaterThan(numRuns * 0.2);
  },
  600_000,
);
