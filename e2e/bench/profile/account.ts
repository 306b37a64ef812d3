import type { Reading, Sample } from './trace.ts';

/** Milliseconds of one step, and of its main thread by library, room and work of the browser. */
export type Account = {
  readonly shown: number;
  readonly idle: number;
  readonly main: number;
  /** The parts of tasks beyond 50 ms. */
  readonly blocked: number;
  readonly groups: ReadonlyMap<string, number>;
};

/** Work of the browser that is no script, by the event of the trace. Lines are printed as they stand here. */
const browserWork: readonly (readonly [group: string, events: RegExp])[] = [
  ['parse and compile', /compile|ParseModule|v8\.parse|ParseFunction|v8\.deserialize/i],
  ['style', /^(UpdateLayoutTree|RecalculateStyles|ParseAuthorStyleSheet)/],
  ['layout', /^(Layout|LayoutTree|UpdateLayout|Animation.*layout)/],
  ['paint', /^(PrePaint|Paint|Layerize|Commit|CompositeLayers|UpdateLayer)/],
  ['HTML', /^ParseHTML/],
];

/** Garbage collection, and what has no name of its own: timers, network, graphics. */
const collecting = 'garbage collection';
const rest = 'browser, other';

export const browserGroups: readonly string[] = [...browserWork.map(([group]) => group), collecting, rest];

/** The account of a step, from its press to the map at rest. `groupAt` names the library or room of a place in a script. */
export function accountOf(
  { samples, tasks, moment }: Reading,
  step: string,
  groupAt: (place: NonNullable<Sample['place']>) => string,
): Account {
  const [begin, shown, idle] = [moment(step, 'begin'), moment(step, 'shown'), moment(step, 'idle')];
  const groups = new Map<string, number>();
  const groupOf = ({ event, place, isCollecting }: Sample) => {
    if (isCollecting) return collecting;
    const work = event === null ? undefined : browserWork.find(([, events]) => events.test(event));
    return work?.[0] ?? (place === null ? rest : groupAt(place));
  };
  for (const sample of samples)
    if (!sample.isIdle && sample.at >= begin && sample.at < idle) {
      const group = groupOf(sample);
      groups.set(group, (groups.get(group) ?? 0) + sample.ms);
    }
  const within = tasks
    .filter(([from, to]) => to > begin && from < idle)
    .map(([from, to]) => Math.min(to, idle) - Math.max(from, begin));
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
  return {
    shown: shown - begin,
    idle: idle - begin,
    main: sum(within),
    blocked: sum(within.map((ms) => Math.max(0, ms - 50))),
    groups,
  };
}
