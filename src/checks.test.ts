import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  atLeast,
  type Check,
  finite,
  flag,
  listOf,
  matching,
  object,
  oneOf,
  orElse,
  orNull,
  text,
  whole,
  withDefault,
} from './checks.ts';

const fields = { sid: text, used: withDefault(listOf(text), []), inner: orNull(object({ v: oneOf([1]) })) };
const schemaOfFields = z.object({
  sid: z.string(),
  used: z._default(z.array(z.string()), []),
  inner: z.nullable(z.object({ v: z.literal(1) })),
});

/** The schemas that stand for them after sign-in. */
const pairs: readonly (readonly [name: string, check: Check<unknown>, schema: z.ZodMiniType])[] = [
  ['text', text, z.string()],
  ['flag', flag, z.boolean()],
  ['finite', finite, z.number()],
  ['whole', whole, z.int()],
  ['atLeast', atLeast(0), z.int().check(z.gte(0))],
  ['matching', matching(/^a/), z.string().check(z.regex(/^a/))],
  ['oneOf', oneOf(['a', 'b', 1]), z.literal(['a', 'b', 1])],
  ['orNull', orNull(text), z.nullable(z.string())],
  ['orElse', orElse(text, null), z.catch(z.nullable(z.string()), null)],
  ['listOf', listOf(finite), z.array(z.number())],
  ['object', object(fields), schemaOfFields],
];

const json = (text: string): unknown => JSON.parse(text);
const odd = fc.constantFrom<unknown>(
  ...[undefined, null, true, '', 'a', 'b', '1', [], {}, new Date(0), new Map(), () => {}],
  ...[0, -0, 1, -1, 1.5, Number.NaN, Infinity, 2 ** 53, 2 ** 53 - 1, 1e-320],
  ...[json('{"__proto__":{"v":1}}'), json('{"v":1,"more":2}'), Object.assign([], { v: 1 })],
);
const someValue = fc.oneof(odd, fc.array(odd, { maxLength: 3 }), fc.sparseArray(odd), fc.anything());
const values = fc.oneof(
  odd,
  someValue,
  fc.record({ sid: someValue, used: someValue, inner: someValue, more: odd }, { requiredKeys: [] }),
  fc.record({ sid: fc.string(), used: fc.array(fc.string()), inner: odd, more: odd }, { requiredKeys: [] }),
);

test.each(pairs)('%s accepts what its schema accepts, and returns the same', (_name, check, schema) => {
  fc.assert(
    fc.property(values, (value) => {
      expect(check(value)).toStrictEqual(schema.safeParse(value).data);
    }),
    { numRuns: 200 },
  );
});

test('an object is made of its own fields alone', () => {
  const inherited: unknown = Object.create({ v: 'inherited' });
  expect(object({ v: text })(inherited)).toBeUndefined();
  expect(object({ v: text })(json('{"__proto__":{"v":"inherited"}}'))).toBeUndefined();
});
