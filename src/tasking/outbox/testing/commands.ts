import fc from 'fast-check';
import { day } from '../../../time.ts';
import { createFaults } from './traits.ts';

/** Typed references, each used repeatedly; the second is longer than some services store. */
export const ownReferences = ['PO-17', 'FLOOD WATCH 2026 ORDER 17B'] as const;

const days = (count: number): number => count * day;
const tab = fc.nat({ max: 2 });
const fault = fc.constantFrom(...createFaults);
const faults = fc.array(fault, { maxLength: 3 });
const one = <const Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);

/** Commands of histories whose batches have at most `rows` rows. */
export const commandUpTo = (rows: number) =>
  fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        do: one('confirm'),
        tab,
        faults,
        clicks: fc.integer({ min: 1, max: 3 }),
        /** A typed reference, used before or not; null for a minted one. */
        own: fc.constantFrom(null, null, ...ownReferences),
      }),
    },
    // The same draft in two tabs at the same moment.
    { weight: 2, arbitrary: fc.record({ do: one('confirmTwice'), faults }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: one('batch'),
        tab,
        count: fc.integer({ min: 1, max: rows }),
        atOnce: fc.constantFrom<1 | 2 | 3>(1, 1, 2, 3),
        keepsGoing: fc.boolean(),
        /** It is confirmed in so many at the same moment. */
        tabs: fc.constantFrom(1, 1, 2),
      }),
    },
    // The sends that follow: some without a fault before each fault.
    {
      weight: 3,
      arbitrary: fc.record({
        do: one('faults'),
        faults: fc.array(fc.record({ after: fc.nat({ max: 4 }), fault }), {
          maxLength: Math.max(4, Math.ceil(rows / 4)),
        }),
      }),
    },
    // The user presses this on every batch; `resumeTwice`: in two tabs at the same moment.
    { weight: 4, arbitrary: fc.record({ do: one('pause', 'resume', 'resume', 'resume'), tab }) },
    { weight: 1, arbitrary: fc.record({ do: one('stop', 'resumeTwice'), tab }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: one('pass'),
        ms: fc.constantFrom(300, 2_000, 6_000, 20_000, 70_000, 200_000),
      }),
    },
    // The machine sleeps.
    {
      weight: 2,
      arbitrary: fc.record({ do: one('sleep'), ms: fc.constantFrom(20_000, 400_000, days(40)) }),
    },
    // A clock is changed: that of a tab, and of those that open after it.
    {
      weight: 2,
      arbitrary: fc.record({
        do: one('jump'),
        tab,
        skewMs: fc.constantFrom(0, 2, -2, 5, 40, -40, 0.002).map(days),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: one('wobble'), ms: fc.constantFrom(0, 0.08, -0.08).map(days) }) },
    // The tab dies after that many steps.
    { weight: 4, arbitrary: fc.record({ do: one('kill'), tab, fuse: fc.integer({ min: 1, max: 40 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: one(
          ...(['open', 'offline', 'online', 'lock', 'unlock', 'down', 'up', 'shift', 'still'] as const),
          ...(['garble', 'clear', 'full', 'room', 'colleague', 'namesake', 'read', 'signIn'] as const),
        ),
      }),
    },
    // The batches are paused, and another device of the account orders the waiting rows of those that are.
    { weight: 4, arbitrary: fc.record({ do: one('elsewhere') }) },
    // The user presses this on every entry that allows it.
    { weight: 4, arbitrary: fc.record({ do: one('send', 'drop', 'look', 'choose', 'acknowledge'), tab }) },
  );

export type Command = ReturnType<typeof commandUpTo> extends fc.Arbitrary<infer Made> ? Made : never;
