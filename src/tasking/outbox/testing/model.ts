import './quick-store.ts';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { anyTraits, days } from './any-traits.ts';
import { type Command, ownReferences, play } from './history.ts';
import { createFaults } from './traits.ts';

/** `npm run check:reliability` sets 100,000. */
const wanted = Number(process.env.MODEL_INTENTS ?? 1_250);
const seed = Number(process.env.MODEL_SEED ?? 20_261_121);
/** Whether fast-check shrinks a failing history, which takes an hour. */
const shrinks = process.env.MODEL_SHRINK === '1';
/** The number of files that share the histories, to use several cores. */
const parts = 4;

const tab = fc.nat({ max: 2 });
const faults = fc.array(fc.constantFrom(...createFaults), { maxLength: 3 });
const one = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: one('confirm'),
      tab,
      faults,
      clicks: fc.integer({ min: 1, max: 3 }),
      own: fc.constantFrom(null, null, ...ownReferences),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('confirmTwice'), faults }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: one('pass'),
      ms: fc.constantFrom(300, 2_000, 6_000, 20_000, 70_000, 200_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('sleep'), ms: fc.constantFrom(20_000, 400_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: one('jump'), tab, skewMs: fc.constantFrom(0, 2, -2, 5, 0.002).map(days) }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('wobble'), ms: fc.constantFrom(0, 0.08, -0.08).map(days) }) },
  { weight: 2, arbitrary: fc.record({ do: one('kill'), tab, fuse: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: one(
        'open',
        'offline',
        'online',
        'lock',
        'unlock',
        'down',
        'up',
        'shift',
        'still',
        'garble',
        'clear',
        'full',
        'room',
        'colleague',
        'namesake',
        'read',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: one('send', 'drop', 'look', 'choose'), tab }) },
);
/** Declares the test of one part, counted from 1; each runs every fourth round of the seeds. */
export function testsHistories(part: 1 | 2 | 3 | 4) {
  beforeEach(() => {
    // The service's rejections are logged with its message (interface.md 7.3.2).
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test(`O35 no order is lost and none is duplicated, whatever fails and whenever a tab dies (seed ${seed}, part ${part} of ${parts})`, async () => {
    let intents = 0;
    const history = fc.array(command, { minLength: 4, maxLength: 24, size: 'max' });
    const property = fc.asyncProperty(anyTraits, history, async (given, commands) => {
      intents += commands.filter((each) => each.do === 'confirm' || each.do === 'confirmTwice').length;
      expect(await play(given, commands)).toEqual([]);
      // Spies keep every call in memory.
      vi.clearAllMocks();
    });
    // Small, so that hardly more than the wanted number runs.
    const chunk = 10;
    for (let round = part - 1; intents < wanted / parts; round += parts) {
      await fc.assert(property, { numRuns: chunk, seed: seed + round, endOnFailure: !shrinks });
    }
  }, 1_800_000);
}
