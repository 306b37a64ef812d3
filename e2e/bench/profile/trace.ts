import { z } from 'zod/mini';
import type { Moment } from './observer.ts';

/** Times in a trace are microseconds of one clock. */
const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z._default(z.number(), 0),
  dur: z.optional(z.number()),
  args: z._default(z.record(z.string(), z.unknown()), {}),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });
type TraceEvent = z.infer<typeof eventSchema>;

/** Where a function is: zero-based, as the profiler writes it. */
export type Place = { readonly url: string; readonly line: number; readonly column: number };

/** What the main thread did in a stretch of time that one sample stands for. */
export type Sample = {
  readonly at: number;
  readonly ms: number;
  /** The work of the browser around it, by the name of the innermost event; null in none. */
  readonly event: string | null;
  /** The function that ran, or that called what ran; null outside of scripts. */
  readonly place: Place | null;
  readonly isIdle: boolean;
  readonly isCollecting: boolean;
};

export type Reading = {
  readonly samples: readonly Sample[];
  /** Tasks of the main thread, from and to. */
  readonly tasks: readonly (readonly [number, number])[];
  /** Milliseconds of a mark; NaN without it. */
  moment(step: string, moment: Moment): number;
};

const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      children: z._default(z.array(z.number()), []),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
    }),
  ),
  startTime: z.number(),
  samples: z._default(z.array(z.number()), []),
  timeDeltas: z._default(z.array(z.number()), []),
});
type Profile = z.infer<typeof profileSchema>;

/** Reads a trace of Chromium, for the thread that set the marks, and the profile that was made with it. */
export function readTrace(text: string, profile: unknown): Reading {
  const { traceEvents } = traceSchema.parse(JSON.parse(text));
  const marks = traceEvents.filter(({ name }) => name.startsWith('step '));
  const first = marks[0];
  if (first === undefined) throw new Error('The trace has no mark of a step.');
  const own = traceEvents.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const at = new Map(marks.map(({ name, ts }) => [name, ts / 1000]));
  return {
    samples: samplesOf(profileSchema.parse(profile), eventsAround(own)),
    tasks: own
      .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
      .map(({ ts, dur = 0 }) => [ts / 1000, (ts + dur) / 1000] as const),
    moment: (step, moment) => at.get(`step ${step} ${moment}`) ?? Number.NaN,
  };
}

/** A function that names the innermost event around a time; it must be asked in the order of time. */
function eventsAround(own: readonly TraceEvent[]): (ts: number) => string | null {
  const spans = own
    .filter(({ ph, name }) => ph === 'X' && name !== 'RunTask')
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const open: TraceEvent[] = [];
  let next = 0;
  const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  return (ts) => {
    for (let span = spans[next]; span !== undefined && span.ts <= ts; span = spans[++next]) {
      while (open.length > 0 && endOf(open.at(-1) ?? span) <= span.ts) open.pop();
      open.push(span);
    }
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) <= ts) open.pop();
    return open.at(-1)?.name ?? null;
  };
}

type Node = Profile['nodes'][number];

function samplesOf(
  { nodes, startTime, samples, timeDeltas }: Profile,
  eventAround: (ts: number) => string | null,
): Sample[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child, id])));
  let ts = startTime;
  return samples.map((id, index) => {
    const delta = timeDeltas[index] ?? 0;
    ts += delta;
    const name = byId.get(id)?.callFrame.functionName;
    return {
      at: ts / 1000,
      ms: Math.max(0, delta) / 1000,
      event: eventAround(ts),
      place: placeOf(id, byId, parents),
      isIdle: name === '(idle)',
      isCollecting: name === '(garbage collector)',
    };
  });
}

/** A native function counts for the one that called it. */
function placeOf(
  id: number,
  nodes: ReadonlyMap<number, Node>,
  parents: ReadonlyMap<number, number>,
): Place | null {
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const frame = nodes.get(at)?.callFrame;
    if (frame !== undefined && /^https?:/.test(frame.url)) {
      const { url, lineNumber, columnNumber } = frame;
      return { url, line: Math.max(0, lineNumber), column: Math.max(0, columnNumber) };
    }
  }
  return null;
}
