import '../../../outbox/testing/quick-store.ts';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { anyTraits, days } from '../../../outbox/testing/any-traits.ts';
import { createFaults } from '../../../outbox/testing/traits.ts';
import { type Command, play, weathers } from './batch-history.ts';

/** `npm run check:reliability` sets 100,000. */
const wanted = Number(process.env.MODEL_ROWS ?? 150);
const seed = Number(process.env.MODEL_SEED ?? 20_261_125);
/** The most rows of a batch: many small batches meet more faults at their edges than one long batch. */
const longest = Number(process.env.MODEL_LONGEST ?? 12);
const shrinks = process.env.MODEL_SHRINK === '1';
/** The number of files that share the histories, to use several cores. */
const parts = 2;

const tab = fc.nat({ max: 2 });
const one = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

const commandUpTo = (rows: number): fc.Arbitrary<Command> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: one('confirm'),
        tab,
        count: fc.integer({ min: 1, max: rows }),
        atOnce: fc.constantFrom(1, 1, 2, 3),
        keepsGoing: fc.boolean(),
        tabs: fc.constantFrom(1, 1, 2),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: one('faults'),
        faults: fc.array(fc.record({ after: fc.nat({ max: 4 }), fault: fc.constantFrom(...createFaults) }), {
          maxLength: Math.max(4, rows / 4),
        }),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ do: one('press'), what: one('pause', 'resume', 'resume', 'resume'), tab }),
    },
    { weight: 1, arbitrary: fc.record({ do: one('press'), what: one('stop'), tab }) },
    { weight: 2, arbitrary: fc.record({ do: one('resumeTwice') }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: one('entries'), what: one('send', 'drop', 'look', 'acknowledge'), tab }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: one('pass'),
        ms: fc.constantFrom(300, 2_000, 6_000, 20_000, 70_000, 200_000),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: one('sleep'), ms: fc.constantFrom(20_000, 400_000, days(40)) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: one('jump'),
        tab,
        skewMs: fc.constantFrom(0, 2, -2, 40, -40, 0.002).map(days),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: one('wobble'), ms: fc.constantFrom(0, 0.08, -0.08).map(days) }) },
    { weight: 4, arbitrary: fc.record({ do: one('kill'), tab, fuse: fc.integer({ min: 1, max: 40 }) }) },
    { weight: 4, arbitrary: fc.record({ do: one('weather'), what: one(...weathers) }) },
  );

/** Declares the test of one part, counted from 1. */
export function testsBatches(part: 1 | 2) {
  beforeEach(() => {
    // The service's rejections are logged with its message (interface.md 7.3.2).
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test(`no row of a batch is lost and none is ordered twice, whatever fails and whenever a tab dies (seed ${seed}, part ${part} of ${parts})`, async () => {
    let rows = 0;
    const history = fc.array(commandUpTo(longest), { minLength: 4, maxLength: 24, size: 'max' });
    const property = fc.asyncProperty(anyTraits, history, async (given, commands) => {
      for (const each of commands) rows += each.do === 'confirm' ? each.count : 0;
      expect(await play(given, commands)).toEqual([]);
      // Spies keep every call in memory.
      vi.clearAllMocks();
    });
    for (let round = part - 1; rows < wanted / parts; round += parts)
      await fc.assert(property, { numRuns: 4, seed: seed + round, endOnFailure: !shrinks });
  }, 3_600_000);
}
