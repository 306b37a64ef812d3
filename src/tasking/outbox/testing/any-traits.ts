import fc from 'fast-check';
import { day } from '../../../time.ts';
import type { Traits } from './traits.ts';

export const days = (count: number): number => count * day;

const traits: fc.Arbitrary<Traits> = fc.record({
  lagMs: fc.constantFrom(0, 3_000, 60_000, 120_000),
  filterFindsReferences: fc.boolean(),
  reference: fc.constantFrom('echoed', 'echoed', 'echoed', 'dropped', 'cut', 'upper'),
  sort: fc.constantFrom('desc', 'desc', 'asc', 'none'),
  ignoresDate: fc.boolean(),
  ignoresFilter: fc.constantFrom(false, false, true),
  cap: fc.constantFrom(
    null,
    null,
    { rows: 12, strides: 'rows' } as const,
    { rows: 12, strides: 'asked' } as const,
    { rows: 3, strides: 'rows' } as const,
  ),
  skewMs: fc.constantFrom(0, 0, 3, -3).map(days),
  date: fc.constantFrom('sent', 'sent', 'none', 'absurd'),
  zoned: fc.boolean(),
  older: fc.constantFrom(0, 8),
  numbers: fc.constantFrom('rising', 'falling', 'blocks', 'random', 'highest', 'twice'),
  uuid: fc.constantFrom('given', 'none', 'late', 'upper'),
  total: fc.constantFrom('right', 'right', 'right', 'low', 'high', 'page'),
  order: fc.constantFrom('still', 'still', 'still', 'still', 'moving'),
  pinned: fc.constantFrom(false, false, false, true),
  depth: fc.constantFrom(null, null, null, null, 10),
  fixed: fc.constantFrom(null, null, null, null, 5),
});

/** Every kind of service that the simulations know. Without UUIDs nothing tells two orders under one number apart. */
export const anyTraits = traits.filter(({ numbers, uuid }) => numbers !== 'twice' || uuid !== 'none');
