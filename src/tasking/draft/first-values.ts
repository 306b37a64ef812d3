import { useEffect } from 'react';
import * as z from 'zod/mini';
import { readRecord, writeText } from '../../browser/web-storage.ts';
import { noLocation } from '../../location/draft-location.ts';
import { day } from '../../time.ts';
import { windowFromTomorrow } from '../request/wanted-window.ts';
import type { DraftForm, DraftValues, OrderSettings } from './draft.ts';
import type { useOffered } from './use-offered.ts';

/** Milliseconds. */
export const defaultLength = 14 * day;
const defaultCloud = 20;

/** The values of a form that nothing was typed in at `now`. `length`: of the window, in milliseconds. */
export const emptyForm = (
  reference: string,
  now: number,
  cloud: number = defaultCloud,
  length: number = defaultLength,
): DraftValues => ({
  location: noLocation,
  imageTypeId: null,
  resolutionId: null,
  ...windowFromTomorrow(now, length / day),
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

/** Gives the form its first choices once the catalogs say that they are offered; what was chosen meanwhile stays. */
export function useFirstChoices(
  { getValues, setValue }: DraftForm,
  { types, resolutions }: Pick<ReturnType<typeof useOffered>, 'types' | 'resolutions'>,
  first: Pick<OrderSettings, 'imageTypeId' | 'resolutionId'> | null,
): void {
  const { imageTypeId = null, resolutionId = null } = first ?? {};
  useEffect(() => {
    const isOffered = types?.some((type) => type.ImageTypeID === imageTypeId) === true;
    if (isOffered && getValues('imageTypeId') === null) setValue('imageTypeId', imageTypeId);
  }, [types, imageTypeId, getValues, setValue]);
  useEffect(() => {
    const isOffered = resolutions?.some((one) => one.ImageResolutionID === resolutionId) === true;
    if (isOffered && getValues('resolutionId') === null) setValue('resolutionId', resolutionId);
  }, [resolutions, resolutionId, getValues, setValue]);
}
