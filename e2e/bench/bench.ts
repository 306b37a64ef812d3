import type { Browser } from '@playwright/test';
import type { Graphics } from './browsers.ts';
import type { Condition } from './conditions.ts';
import type { Line } from './goals.ts';

/** What is measured together: the app and the floors it is compared with, in turn within each round. */
export type Bench = {
  /** The goals that it is about. */
  readonly ids: readonly string[];
  /** Who puts the page together; the page's own thread where nothing is said (browsers.ts). */
  readonly graphics?: Graphics;
  /** `counts` is false in the round that only warms. */
  round(browser: Browser, url: string, conditions: readonly Condition[], counts: boolean): Promise<void>;
  lines(condition: Condition): Line[];
  /** Every single visit, for the file. */
  readonly seen: unknown;
};

/** The visits of each target under each condition. */
export type Runs<Target extends string, Visit> = Record<Condition, Record<Target, Visit[]>>;

export function entries<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
