import type { Condition } from './conditions.ts';

/** Each run's values of one target under one condition, in the order of the rounds. */
export type Series = readonly number[];

export function median(values: Series): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 === 0 ? middle - 1 : middle],
    sorted[middle],
  ];
  return (low + high) / 2;
}

/** The value that this share of all does not exceed; `share` from 0 to 1. */
export function percentile(values: Series, share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The median of the ratios within each round, so that a slow moment of the machine affects both sides. */
export const ratio = (values: Series, baseline: Series): number =>
  median(values.map((value, round) => value / (baseline[round] ?? Number.NaN)));

export const ms = (values: Series): string => `${median(values).toFixed(0)} ms`;

export type Line = {
  readonly id: string;
  readonly what: string;
  readonly condition: Condition;
  readonly value: number;
  readonly unit: 'x' | 'ms' | 'MB' | 'kB' | 'score' | '';
  /** The maximum that passes; null is shown without a judgement. */
  readonly goal: number | null;
  readonly detail?: string;
};

const digits = { x: 2, ms: 0, MB: 1, kB: 1, score: 3, '': 0 };

export function wordLine({ id, what, condition, value, unit, goal, detail = '' }: Line): string {
  const figure = (number: number) =>
    `${number.toFixed(digits[unit])}${unit === 'x' ? 'x' : unit && ` ${unit}`}`;
  const missed = goal === 0 ? 'MISSED' : `MISSED by ${((value / (goal ?? value) - 1) * 100).toFixed(0)} %`;
  const verdict = goal === null ? '' : value <= goal ? 'met' : missed;
  const columns = [
    id.padEnd(4),
    what.padEnd(46),
    condition.padEnd(2),
    figure(value).padStart(9),
    (goal === null ? '' : `goal ${figure(goal)}`).padStart(15),
    verdict.padEnd(15),
    detail,
  ];
  return columns.join(' ').trimEnd();
}
