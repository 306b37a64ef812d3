import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { Draft, DraftValues } from '../../draft/draft.ts';
import { emptyForm, readLastChoices } from '../../draft/first-values.ts';
import type { useOffered } from '../../draft/use-offered.ts';
import type { BatchSettings } from '../batch.ts';
import { newPattern } from '../pattern.ts';

export type BatchForm = UseFormReturn<DraftValues, unknown, Draft>;

/**
 * The form of the shared settings. It is that of an order, so that both validate alike: its `location` is the first point of
 * the batch, its `reference` the pattern. The choices of the last order are its first ones, if they are still offered.
 */
export function useBatchForm({ schema, types, resolutions }: ReturnType<typeof useOffered>): BatchForm {
  const [last] = useState(readLastChoices);
  const form = useForm<DraftValues, unknown, Draft>({
    resolver: zodResolver(schema),
    defaultValues: emptyForm(newPattern(), last?.cloud),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (getValues('imageTypeId') === null && types?.some((type) => type.ImageTypeID === last?.imageTypeId))
      setValue('imageTypeId', last?.imageTypeId ?? null);
    const isOffered = resolutions?.some((one) => one.ImageResolutionID === last?.resolutionId);
    if (getValues('resolutionId') === null && isOffered) setValue('resolutionId', last?.resolutionId ?? null);
  }, [types, resolutions, last, getValues, setValue]);
  return form;
}

export const settingsOf = ({
  imageTypeId,
  resolutionId,
  from,
  to,
  cloud,
  note,
}: DraftValues): BatchSettings => ({
  imageTypeId,
  resolutionId,
  from,
  to,
  cloud,
  note,
});

/** What differs from the shared settings. */
export function ownOf(settings: BatchSettings, shared: BatchSettings): Partial<BatchSettings> {
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== shared[name as keyof BatchSettings],
  );
  return Object.fromEntries(own);
}
