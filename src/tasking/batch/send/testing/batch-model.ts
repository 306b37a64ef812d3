import '../../../outbox/testing/quick-store.ts';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { anyTraits } from '../../../outbox/testing/any-traits.ts';
import { commandUpTo } from './any-commands.ts';
import { play } from './batch-history.ts';

/** `npm run check:reliability` sets 100,000. */
const wanted = Number(process.env.MODEL_ROWS ?? 150);
const seed = Number(process.env.MODEL_SEED ?? 20_261_125);
/** The most rows of a batch: many small batches meet more faults at their edges than one long batch. */
const longest = Number(process.env.MODEL_LONGEST ?? 12);
const shrinks = process.env.MODEL_SHRINK === '1';
/** The number of files that share the histories, to use several cores. */
const parts = 2;
/** The number of rows after which a long run says how far it is. */
const reportedRows = 1_000;

/** Declares the test of one part, counted from 1. */
export function testsBatches(part: 1 | 2) {
  beforeEach(() => {
    // The service's rejections are logged with its message (interface.md 7.3.2).
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test(`no row of a batch is lost and none is ordered twice, whatever fails and whenever a tab dies (seed ${seed}, part ${part} of ${parts})`, async () => {
    const began = performance.now();
    const found = { rows: 0, histories: 0, lost: 0, doubled: 0, other: 0 };
    const failures: string[] = [];
    const history = fc.array(commandUpTo(longest), { minLength: 4, maxLength: 24, size: 'max' });
    const property = fc.asyncProperty(anyTraits, history, async (given, commands) => {
      const broken = await play(given, commands);
      found.histories += 1;
      for (const each of commands) found.rows += each.do === 'confirm' ? each.count : 0;
      for (const text of broken) found[kindOf(text)] += 1;
      // Spies keep every call in memory.
      vi.clearAllMocks();
      expect(broken).toEqual([]);
    });
    let reported = 0;
    for (let round = part - 1; found.rows < wanted / parts; round += parts) {
      // A long run goes on, to count what it finds.
      await fc
        .assert(property, { numRuns: 4, seed: seed + round, endOnFailure: !shrinks })
        .catch((error: unknown) => failures.push(String(error)));
      if (found.rows < reported + reportedRows) continue;
      reported = found.rows;
      report(`part ${part}, ${JSON.stringify(found)}, ${Math.round((performance.now() - began) / 1_000)} s`);
    }
    report(`part ${part} has played ${found.rows} rows`);
    expect(failures.join('\n')).toBe('');
  }, 86_400_000);
}

const report = (text: string) => process.stdout.write(`batches (seed ${seed}): ${text}\n`);

function kindOf(violation: string): 'lost' | 'doubled' | 'other' {
  if (/^(batch )?lost/.test(violation)) return 'lost';
  return /^(doubled|sent \d+ times)/.test(violation) ? 'doubled' : 'other';
}
