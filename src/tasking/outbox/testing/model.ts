import './quick-store.ts';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { commandUpTo } from './commands.ts';
import { play } from './history.ts';
import { anyTraits } from './traits.ts';

/** Single orders and rows of batches. `npm run check:reliability` sets 100,000. */
const wanted = Number(process.env.MODEL_INTENTS ?? 1_000);
/** The most rows of a batch: many small batches meet more faults at their edges than one long batch. */
const longest = Number(process.env.MODEL_LONGEST ?? 12);
const seed = Number(process.env.MODEL_SEED ?? 20_261_121);
/** Whether fast-check shrinks a failing history, which takes an hour. */
const shrinks = process.env.MODEL_SHRINK === '1';
/** The number of files that share the histories, to use several cores. */
const parts = 4;
/** The number of orders after which a long run says how far it is. */
const reportedAfter = 2_000;

/** Declares the test of one part, counted from 1; each runs every fourth round of the seeds. */
export function testsHistories(part: 1 | 2 | 3 | 4) {
  beforeEach(() => {
    // The service's rejections are logged with its message (interface.md 7.3.2).
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  test(`O35 no order is lost and none is duplicated, alone or in a batch, whatever fails and whenever a tab dies (seed ${seed}, part ${part} of ${parts})`, async () => {
    const began = performance.now();
    const found = { intents: 0, rows: 0, histories: 0, lost: 0, doubled: 0, other: 0 };
    const failures: string[] = [];
    const history = fc.array(commandUpTo(longest), { minLength: 4, maxLength: 24, size: 'max' });
    const property = fc.asyncProperty(anyTraits, history, async (given, commands) => {
      for (const each of commands) {
        if (each.do === 'confirm' || each.do === 'confirmTwice') found.intents += 1;
        if (each.do === 'batch') found.rows += each.count;
      }
      found.histories += 1;
      const broken = await play(given, commands);
      for (const text of broken) found[kindOf(text)] += 1;
      if (broken.length > 0) report(JSON.stringify([broken, given, commands]));
      // Spies keep every call in memory.
      vi.clearAllMocks();
      expect(broken).toEqual([]);
    });
    // Small, so that hardly more than the wanted number runs.
    const chunk = 10;
    for (let round = part - 1, reported = 0; found.intents + found.rows < wanted / parts; round += parts) {
      // A long run goes on, to count what it finds.
      await fc
        .assert(property, { numRuns: chunk, seed: seed + round, endOnFailure: !shrinks })
        .catch((error: unknown) => failures.push(String(error)));
      if (found.intents + found.rows < reported + reportedAfter) continue;
      reported = found.intents + found.rows;
      report(`part ${part}, ${JSON.stringify(found)}, ${Math.round((performance.now() - began) / 1_000)} s`);
    }
    report(`part ${part} has played ${found.intents} orders and ${found.rows} rows of batches`);
    expect(failures.join('\n')).toBe('');
  }, 86_400_000);
}

const report = (text: string) => process.stdout.write(`model (seed ${seed}): ${text}\n`);

function kindOf(violation: string): 'lost' | 'doubled' | 'other' {
  if (/\blost: /.test(violation)) return 'lost';
  return /\b(doubled|sent \d+ times)\b/.test(violation) ? 'doubled' : 'other';
}
