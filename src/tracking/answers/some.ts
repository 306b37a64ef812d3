import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';

/** The stored orders of some ids; unknown ids are left out. */
export const some = (
  orders: Remembered,
  { ids }: Questions['some']['request'],
): Questions['some']['response'] => ids.flatMap((id) => orders.withNumber(id));
