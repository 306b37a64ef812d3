import * as z from 'zod/mini';
import { readRecord, writeText } from '../../browser/web-storage.ts';

/** The choices of the last order, as defaults for the next. Places and texts are not stored. */
const LastChoices = z.object({
  imageTypeId: z.int32(),
  resolutionId: z.int32(),
  cloud: z.number().check(z.gte(0), z.lte(100)),
});
export type LastChoices = z.infer<typeof LastChoices>;

const storageKey = 'nadir.lastChoices';

export const readLastChoices = (): LastChoices | null => readRecord('localStorage', storageKey, LastChoices);

export function keepLastChoices(choices: LastChoices): void {
  writeText('localStorage', storageKey, JSON.stringify(choices));
}
