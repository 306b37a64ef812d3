import type { Browser } from '@playwright/test';
import type { Graphics } from './browsers.ts';

/** `1x` is the bare machine, `T` four times slower behind "Fast 4G". */
export const conditions = ['1x', 'T'] as const;
export type Condition = (typeof conditions)[number];

/** Each round's values of one figure under one condition, in the order of the rounds. */
type Series = readonly number[];
type Units = keyof typeof digits;
/** One value for both conditions, or one for each; null has no goal there. */
type PerCondition = number | Readonly<Record<Condition, number | null>>;

export type Goal = {
  readonly id: string;
  readonly what: string;
  readonly unit: Units;
  /** The names of a figure and of the one that it is divided by. */
  readonly of: string;
  readonly by?: string;
  /** The largest good value. */
  readonly goal: PerCondition;
  /** The published ratio of a peer that cannot be run here, by which the ratio is divided. */
  readonly published?: PerCondition;
};

/** Measurements that run together: the app and its baselines, in turn within each round. */
export type Bench = {
  readonly goals: readonly Goal[];
  /** True if it is measured under both conditions, otherwise only on the bare machine. */
  readonly isThrottled?: boolean;
  /** The process that composites the page; by default the page's own thread (browsers.ts). */
  readonly graphics?: Graphics;
  /** False if a round before the first would change nothing. */
  readonly isWarmed?: boolean;
  /** The figures of one round: numbers in nested objects. */
  round(browser: Browser, condition: Condition): Promise<object>;
};

const digits = { x: 2, ms: 0, MB: 1, score: 3, '': 0 };

/** A ratio of two figures, of the same round. */
export const share = (
  id: string,
  what: string,
  [of, by]: readonly [string, string],
  goal: PerCondition,
  published?: PerCondition,
): Goal => ({ id, what, unit: 'x', of, by, goal, ...(published !== undefined && { published }) });

export const figure = (id: string, what: string, unit: Units, of: string, goal: PerCondition): Goal => ({
  id,
  what,
  unit,
  of,
  goal,
});

export function median(values: Series): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The value that 95 % do not exceed. */
export const p95 = (values: Series): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? Number.NaN;

/** The numbers in nested objects, by their path: `app.cold.took`. */
export function figuresOf(measured: object, prefix = ''): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [key, value] of Object.entries(measured)) {
    if (typeof value === 'number') found.set(prefix + key, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, number] of figuresOf(value, `${prefix}${key}.`)) found.set(name, number);
  }
  return found;
}

const at = (value: PerCondition | undefined, condition: Condition): number | null =>
  typeof value === 'object' ? value[condition] : (value ?? null);

/** The line of a goal after these rounds; null without a goal under that condition. */
export function lineOf(goal: Goal, condition: Condition, rounds: readonly ReadonlyMap<string, number>[]) {
  const max = at(goal.goal, condition);
  if (max === null) return null;
  const series = (name: string) => rounds.map((round) => round.get(name) ?? Number.NaN);
  const [values, baseline] = [series(goal.of), goal.by === undefined ? null : series(goal.by)];
  const published = at(goal.published, condition);
  const value =
    baseline === null
      ? median(values)
      : // Within each round, so that a slow moment of the machine affects both sides.
        median(values.map((one, round) => one / (baseline[round] ?? Number.NaN))) / (published ?? 1);
  const peer = published === null ? '' : `; from the published ${published.toFixed(2)}x, not run here`;
  const detail =
    baseline === null ? '' : `${median(values).toFixed(1)} against ${median(baseline).toFixed(1)}${peer}`;
  return { id: goal.id, what: goal.what, condition, unit: goal.unit, value, goal: max, detail };
}

export function wordLine(line: NonNullable<ReturnType<typeof lineOf>>): string {
  const { id, what, condition, unit, value, goal, detail } = line;
  const worded = (number: number) =>
    `${number.toFixed(digits[unit])}${unit === 'x' ? 'x' : unit && ` ${unit}`}`;
  const by = goal === 0 ? '' : ` by ${((value / goal - 1) * 100).toFixed(0)} %`;
  const columns = [
    id.padEnd(4),
    what.padEnd(52),
    condition.padEnd(2),
    worded(value).padStart(9),
    `goal ${worded(goal)}`.padStart(15),
    (value <= goal ? 'met' : `MISSED${by}`).padEnd(15),
    detail,
  ];
  return columns.join(' ').trimEnd();
}
