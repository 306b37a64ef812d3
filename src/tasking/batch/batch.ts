import type { DraftLocation } from '../location/draft-location.ts';
import type { RowResult } from '../outbox/batch/results-csv.ts';

/** What the orders of a batch have in common, and what a row may have of its own. */
export type BatchSettings = {
  readonly imageTypeId: number | null;
  readonly resolutionId: number | null;
  /** Milliseconds since 1970 UTC. */
  readonly from: number | null;
  readonly to: number | null;
  /** Maximum cloud cover in per cent, 0 to 100. */
  readonly cloud: number;
  readonly note: string;
};

/** How a row of a file became a point. */
export type PointOrigin = 'point' | 'area' | 'line';

/** A row: one point, which becomes one order. */
export type BatchRow = {
  /** Unique in the batch. */
  readonly id: string;
  /** The name of the place, as written; empty for none. */
  readonly place: string;
  /** Its reference in the file, for a pattern with `{reference}`; empty for none. */
  readonly reference: string;
  /** Text that could not be read is no point: the row cannot be ordered. */
  readonly location: DraftLocation;
  readonly origin: PointOrigin;
  /** What differs from the shared settings. */
  readonly own: Partial<BatchSettings>;
  /** Of a file of results: what happened to the row then, and its reference. */
  readonly before: { readonly result: RowResult; readonly reference: string } | null;
};

export const maxRows = 5_000;
export const maxFileBytes = 20_000_000;
