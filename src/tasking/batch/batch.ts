import type { FoundRow, PointOrigin } from '../../files/answer/found.ts';
import type { DraftLocation } from '../../location/draft-location.ts';
import type { Mark } from '../assisted/marks.ts';
import type { OrderSettings } from '../draft/draft.ts';

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
  readonly own: Partial<OrderSettings>;
  /** Of a file of results: what happened to the row then, and its reference. */
  readonly before: FoundRow['before'];
  /** Of a row that an assistant has filled, until a person edits it. */
  readonly assisted?: Mark | undefined;
};
