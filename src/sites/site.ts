import * as z from 'zod/mini';
import { StoredName } from '../browser/named-lists.ts';
import { StoredPoint } from '../geo/lng-lat.ts';

/** A point under a name of the analyst's own. */
export const Site = z.object({ name: StoredName, point: StoredPoint });
export type Site = z.infer<typeof Site>;
