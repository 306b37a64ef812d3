import { z } from 'zod/mini';
import type { Moment, ScriptSamples } from './observer.ts';

/** Times in a trace are microseconds of one clock. */
const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z._default(z.number(), 0),
  dur: z._default(z.number(), 0),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });
type TraceEvent = z.infer<typeof eventSchema>;

/** Where a function begins: line and column from one, as the browser counts them. */
export type Place = { readonly url: string; readonly line: number; readonly column: number };

/** A stretch of the main thread, from and to in milliseconds, and the innermost event of the browser that it belongs to. */
export type Stretch = { readonly event: string; readonly from: number; readonly to: number };

/** What ran in scripts at a moment; null where the functions are the browser's own. */
export type Sample = { readonly at: number; readonly place: Place | null };

export type Reading = {
  /** In the order of time, without gaps within a task. */
  readonly stretches: readonly Stretch[];
  readonly samples: readonly Sample[];
  /** Tasks of the main thread, from and to. */
  readonly tasks: readonly (readonly [number, number])[];
  /** Milliseconds of a mark; NaN without it. */
  moment(step: string, moment: Moment): number;
};

/** Reads a trace of Chromium, for the thread that set the marks, and the samples that the page took meanwhile. */
export function readTrace(text: string, taken: ScriptSamples): Reading {
  const { traceEvents } = traceSchema.parse(JSON.parse(text));
  const marks = traceEvents.filter(({ name }) => name.startsWith('step '));
  const first = marks[0];
  const firstInPage = taken.marks.find(({ name }) => name === first?.name);
  if (first === undefined || firstInPage === undefined) throw new Error('The trace has no mark of a step.');
  /** Added to a time of the page. */
  const shift = first.ts / 1000 - firstInPage.startTime;
  const own = traceEvents
    .filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  const at = new Map(marks.map(({ name, ts }) => [name, ts / 1000]));
  return {
    stretches: stretchesOf(own),
    samples: samplesOf(taken, shift),
    tasks: own
      .filter(({ name }) => name === taskEvent)
      .map(({ ts, dur }) => [ts / 1000, (ts + dur) / 1000] as const),
    moment: (step, moment) => at.get(`step ${step} ${moment}`) ?? Number.NaN,
  };
}

const taskEvent = 'RunTask';

/** Cuts nested events, in the order of their beginnings, into stretches of the innermost one. */
function stretchesOf(events: readonly TraceEvent[]): Stretch[] {
  const stretches: Stretch[] = [];
  const open: { readonly name: string; readonly end: number }[] = [];
  let since = 0;
  const add = (to: number) => {
    const event = open.at(-1)?.name;
    if (event !== undefined && to > since) stretches.push({ event, from: since / 1000, to: to / 1000 });
    since = Math.max(since, to);
  };
  const closeUntil = (ts: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= ts; last = open.at(-1)) {
      add(last.end);
      open.pop();
    }
  };
  for (const { name, ts, dur } of events) {
    closeUntil(ts);
    add(ts);
    since = Math.max(since, ts);
    open.push({ name, end: ts + dur });
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return stretches;
}

/** A function of the browser counts for the one that called it. */
function samplesOf({ resources, frames, stacks, samples }: ScriptSamples, shift: number): Sample[] {
  const placeOf = (stackId: number | undefined): Place | null => {
    for (let at = stackId; at !== undefined; at = stacks[at]?.parentId) {
      const frame = frames[stacks[at]?.frameId ?? -1];
      const url = resources[frame?.resourceId ?? -1];
      if (url !== undefined && frame?.line !== undefined && frame.column !== undefined)
        return { url, line: frame.line, column: frame.column };
    }
    return null;
  };
  return samples.flatMap(({ timestamp, stackId }) =>
    stackId === undefined ? [] : [{ at: timestamp + shift, place: placeOf(stackId) }],
  );
}
