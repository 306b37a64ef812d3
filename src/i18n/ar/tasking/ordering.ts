import { ar as estimates } from './estimates.ts';
import { ar as limits } from './limits.ts';
import { ar as location } from './location.ts';
import { ar as outbox } from './outbox.ts';
import { ar as places } from './places.ts';
import { ar as receipt } from './receipt.ts';
import { ar as tasking } from './tasking.ts';

/** The texts of placing an order, one namespace per part. */
export const ordering = { estimates, limits, location, outbox, places, receipt, tasking };
