import type { Browser } from '@playwright/test';
import type { Graphics } from './browsers.ts';
import type { Condition } from './conditions.ts';
import type { Line } from './goals.ts';

/** Measurements that run together: the app and its baselines, in turn within each round. */
export type Bench = {
  /** The ids of its goals. */
  readonly ids: readonly string[];
  /** The process that composites the page; by default the page's own thread (browsers.ts). */
  readonly graphics?: Graphics;
  /** `counts` is false in the warm-up round. */
  round(browser: Browser, url: string, conditions: readonly Condition[], counts: boolean): Promise<void>;
  lines(condition: Condition): Line[];
  /** Every single visit, for the file. */
  readonly visits: unknown;
};

/** The visits of each target under each condition. */
export type Runs<Target extends string, Visit> = Record<Condition, Record<Target, Visit[]>>;

export function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
