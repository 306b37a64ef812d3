import { en as estimates } from './estimates.ts';
import { en as limits } from './limits.ts';
import { en as location } from './location.ts';
import { en as outbox } from './outbox.ts';
import { en as places } from './places.ts';
import { en as receipt } from './receipt.ts';
import { en as tasking } from './tasking.ts';

/** The texts of placing an order, one namespace per part. */
export const ordering = { estimates, limits, location, outbox, places, receipt, tasking };
