import { sum } from 'd3-array';
import type { Reading, Sample } from './trace.ts';

/** Milliseconds of one step, and of its main thread by library, room and work of the browser. */
export type Account = {
  readonly shown: number;
  readonly idle: number;
  readonly main: number;
  /** The parts of tasks beyond 50 ms. */
  readonly blocked: number;
  /** All that scripts ran. */
  readonly script: number;
  /** Samples of scripts by library and room. One stands for 10 ms, so shares are read over many rounds. */
  readonly samples: ReadonlyMap<string, number>;
  /** Milliseconds of the browser's own work by its name. */
  readonly work: ReadonlyMap<string, number>;
};

/** Work of the browser that is no script, by the event of the trace. Lines are printed as they stand here. */
const browserWork: readonly (readonly [group: string, events: RegExp])[] = [
  ['parse and compile', /compile|ParseModule|v8\.parse|ParseFunction|v8\.deserialize|StreamingCompile/i],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)/],
  ['layout', /^(Layout|LayoutTree|UpdateLayout|Animation.*layout)/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|CompositeLayers|UpdateLayer)/],
  ['HTML', /^ParseHTML/],
  ['garbage collection', /GC|^CppGC|BlinkGC/],
];
const rest = 'browser, other';
const script =
  /^(FunctionCall|EvaluateScript|v8\.(evaluate|run|callFunction)|RunMicrotasks|EventDispatch|TimerFire|Fire)/;

export const browserGroups: readonly string[] = [...browserWork.map(([group]) => group), rest];

/** Null for scripts. */
function workOf(event: string): string | null {
  const work = browserWork.find(([, events]) => events.test(event));
  return work?.[0] ?? (script.test(event) ? null : rest);
}

/** The account of a step, from its press to the map at rest. `groupAt` names the library or room of a place in a script. */
export function accountOf(
  { stretches, samples, tasks, moment }: Reading,
  step: string,
  groupAt: (place: NonNullable<Sample['place']>) => string,
): Account {
  const [begin, shown, idle] = [moment(step, 'begin'), moment(step, 'shown'), moment(step, 'idle')];
  const within = <T extends { readonly from: number; readonly to: number }>(all: readonly T[]) =>
    all
      .filter(({ from, to }) => to > begin && from < idle)
      .map((one) => ({ ...one, ms: Math.min(one.to, idle) - Math.max(one.from, begin) }));
  const work = new Map<string | null, number>();
  for (const { event, ms } of within(stretches)) {
    const group = workOf(event);
    work.set(group, (work.get(group) ?? 0) + ms);
  }
  const counts = new Map<string, number>();
  let next = 0;
  for (const { at, place } of samples) {
    if (at < begin || at >= idle) continue;
    while ((stretches[next]?.to ?? Number.POSITIVE_INFINITY) <= at) next++;
    const around = stretches[next];
    // A function that waits for styles or layout is counted with them.
    if (around === undefined || around.from > at || workOf(around.event) !== null) continue;
    const group = place === null ? 'other scripts' : groupAt(place);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const ran = within(tasks.map(([from, to]) => ({ from, to }))).map(({ ms }) => ms);
  const scripts = work.get(null) ?? 0;
  return {
    shown: shown - begin,
    idle: idle - begin,
    main: sum(ran),
    blocked: sum(ran.map((ms) => Math.max(0, ms - 50))),
    script: scripts,
    samples: counts,
    work: new Map([...work].flatMap(([group, ms]) => (group === null ? [] : [[group, ms] as const]))),
  };
}
