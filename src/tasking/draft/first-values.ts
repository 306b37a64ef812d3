import { useEffect, useEffectEvent, useRef } from 'react';
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

export const readLastChoices = (): LastChoices | null =>
  readRecord('localStorage', storageKey, (raw) => LastChoices.safeParse(raw).data);

export function keepLastChoices(choices: LastChoices): void {
  writeText('localStorage', storageKey, JSON.stringify(choices));
}

/**
 * Gives the form its first choices once the catalogs say that they are offered; what was chosen meanwhile stays. Returns whether
 * it is doing so now: a listener tells it from input by that.
 */
export function useFirstChoices(
  { getValues, setValue }: DraftForm,
  { types, resolutions }: Pick<ReturnType<typeof useOffered>, 'types' | 'resolutions'>,
  first: Pick<OrderSettings, 'imageTypeId' | 'resolutionId'> | null,
): () => boolean {
  const { imageTypeId = null, resolutionId = null } = first ?? {};
  const isSetting = useRef(false);
  const give = useEffectEvent((name: 'imageTypeId' | 'resolutionId', id: number | null) => {
    if (getValues(name) !== null) return;
    isSetting.current = true;
    setValue(name, id);
    isSetting.current = false;
  });
  useEffect(() => {
    if (types?.some((type) => type.ImageTypeID === imageTypeId)) give('imageTypeId', imageTypeId);
  }, [types, imageTypeId]);
  useEffect(() => {
    if (resolutions?.some((one) => one.ImageResolutionID === resolutionId))
      give('resolutionId', resolutionId);
  }, [resolutions, resolutionId]);
  return () => isSetting.current;
}
