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
  id: z.optional(z.union([z.string(), z.number()])),
  args: z._default(z.record(z.string(), z.unknown()), {}),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });
type TraceEvent = z.infer<typeof eventSchema>;

const nodeSchema = z.object({
  id: z.number(),
  parent: z.optional(z.number()),
  callFrame: z.object({
    functionName: z.string(),
    url: z._default(z.string(), ''),
    lineNumber: z._default(z.number(), -1),
    columnNumber: z._default(z.number(), -1),
  }),
});
const profileSchema = z.object({ data: z.object({ startTime: z.number() }) });
const chunkSchema = z.object({
  data: z.object({
    cpuProfile: z.optional(
      z.object({
        nodes: z.optional(z.array(nodeSchema)),
        samples: z.optional(z.array(z.number())),
      }),
    ),
    timeDeltas: z.optional(z.array(z.number())),
  }),
});

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

/** Reads a trace of Chromium: the thread that set the marks, its tasks and its samples. */
export function readTrace(text: string): Reading {
  const { traceEvents } = traceSchema.parse(JSON.parse(text));
  const marks = traceEvents.filter(({ name }) => name.startsWith('step '));
  const first = marks[0];
  if (first === undefined) throw new Error('The trace has no mark of a step.');
  const own = traceEvents.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const at = new Map(marks.map(({ name, ts }) => [name, ts / 1000]));
  return {
    samples: samplesOf(traceEvents, first, eventsAround(own)),
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

type Node = z.infer<typeof nodeSchema>;

function samplesOf(
  events: readonly TraceEvent[],
  { pid, tid }: TraceEvent,
  eventAround: (ts: number) => string | null,
): Sample[] {
  const started = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  if (started === undefined) throw new Error('The trace has no profile of the page.');
  const nodes = new Map<number, Node>();
  const samples: Sample[] = [];
  let ts = profileSchema.parse(started.args).data.startTime;
  for (const { args } of events.filter(
    (event) => event.name === 'ProfileChunk' && event.pid === pid && event.id === started.id,
  )) {
    const { cpuProfile, timeDeltas = [] } = chunkSchema.parse(args).data;
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, id] of (cpuProfile?.samples ?? []).entries()) {
      const delta = timeDeltas[index] ?? 0;
      ts += delta;
      const node = nodes.get(id);
      const name = node?.callFrame.functionName;
      samples.push({
        at: ts / 1000,
        ms: Math.max(0, delta) / 1000,
        event: eventAround(ts),
        place: placeOf(node, nodes),
        isIdle: name === '(idle)',
        isCollecting: name === '(garbage collector)',
      });
    }
  }
  return samples;
}

/** A native function counts for the one that called it. */
function placeOf(node: Node | undefined, nodes: ReadonlyMap<number, Node>): Place | null {
  let each = node;
  while (each !== undefined && !/^https?:/.test(each.callFrame.url))
    each = each.parent === undefined ? undefined : nodes.get(each.parent);
  if (each === undefined) return null;
  const { url, lineNumber, columnNumber } = each.callFrame;
  return { url, line: Math.max(0, lineNumber), column: Math.max(0, columnNumber) };
}
