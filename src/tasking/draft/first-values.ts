import * as z from 'zod/mini';
import { readRecord, writeText } from '../../browser/web-storage.ts';
import { noLocation } from '../../location/draft-location.ts';
import { day, systemClock } from '../../time.ts';
import { windowFromTomorrow } from '../request/wanted-window.ts';
import type { DraftValues } from './draft.ts';

const defaultDays = 14;
const defaultCloud = 20;

/** The values of a form that nothing was typed in. `length`: of the window, in milliseconds. */
export const emptyForm = (
  reference: string,
  cloud: number = defaultCloud,
  length: number = defaultDays * day,
): DraftValues => ({
  location: noLocation,
  imageTypeId: null,
  resolutionId: null,
  ...windowFromTomorrow(systemClock.now(), length / day),
  cloud,
  reference,
  note: '',
});

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
