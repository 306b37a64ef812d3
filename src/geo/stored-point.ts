import * as z from 'zod/mini';
import { readLngLat, roundLngLat } from './lng-lat.ts';

/** A point that the app itself stored or passed on, perhaps in a former version. */
export const StoredPoint = z.pipe(
  z.object({ lng: z.number(), lat: z.number() }),
  z.transform((point, context) => {
    const read = readLngLat(point.lng, point.lat);
    if (read.ok) return roundLngLat(read.value);
    context.issues.push({ code: 'custom', message: read.why, input: point });
    return z.NEVER;
  }),
);
