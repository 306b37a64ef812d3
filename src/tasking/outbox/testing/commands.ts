import fc from 'fast-check';
import { days } from './any-traits.ts';
import { type Command, ownReferences } from './history.ts';
import { createFaults } from './traits.ts';

const tab = fc.nat({ max: 2 });
const faults = fc.array(fc.constantFrom(...createFaults), { maxLength: 3 });
const one = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

/** Commands of histories whose batches have at most `rows` rows. */
export const commandUpTo = (rows: number): fc.Arbitrary<Command> =>
  fc.oneof(
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
      weight: 2,
      arbitrary: fc.record({
        do: one('batch'),
        tab,
        count: fc.integer({ min: 1, max: rows }),
        atOnce: fc.constantFrom(1, 1, 2, 3),
        keepsGoing: fc.boolean(),
        tabs: fc.constantFrom(1, 1, 2),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: one('faults'),
        faults: fc.array(fc.record({ after: fc.nat({ max: 4 }), fault: fc.constantFrom(...createFaults) }), {
          maxLength: Math.max(4, Math.ceil(rows / 4)),
        }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: one('pause', 'resume', 'resume', 'resume'), tab }) },
    { weight: 1, arbitrary: fc.record({ do: one('stop', 'resumeTwice'), tab }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: one('pass'),
        ms: fc.constantFrom(300, 2_000, 6_000, 20_000, 70_000, 200_000),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: one('sleep'), ms: fc.constantFrom(20_000, 400_000, days(40)) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: one('jump'),
        tab,
        skewMs: fc.constantFrom(0, 2, -2, 5, 40, -40, 0.002).map(days),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: one('wobble'), ms: fc.constantFrom(0, 0.08, -0.08).map(days) }) },
    { weight: 4, arbitrary: fc.record({ do: one('kill'), tab, fuse: fc.integer({ min: 1, max: 40 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: one(
          ...(['open', 'offline', 'online', 'lock', 'unlock', 'down', 'up', 'shift', 'still'] as const),
          ...(['garble', 'clear', 'full', 'room', 'colleague', 'namesake', 'read'] as const),
        ),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: one('elsewhere') }) },
    { weight: 4, arbitrary: fc.record({ do: one('send', 'drop', 'look', 'choose', 'acknowledge'), tab }) },
  );
