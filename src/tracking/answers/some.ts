import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';

/** The orders of some ids, as they are remembered; an id that is not is left out. */
export const some = (orders: Remembered, { ids }: Questions['some']['asks']): Questions['some']['answers'] =>
  ids.flatMap((id) => orders.get(id) ?? []);
