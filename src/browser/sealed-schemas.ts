import * as z from 'zod/mini';
import type { Check } from '../checks.ts';
import { sealedBytesFields, sealedFields } from './sealing.ts';

const schemaOf = <Value>(check: Check<Value>) => z.custom<Value>((value) => check(value) !== undefined);

/** For stored rows that have more fields than what was sealed. */
export const Sealed = z.object({ iv: schemaOf(sealedFields.iv), ct: schemaOf(sealedFields.ct) });
export const SealedBytes = z.object({
  iv: schemaOf(sealedBytesFields.iv),
  ct: schemaOf(sealedBytesFields.ct),
});
