import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Draft, DraftForm, DraftValues, OrderSettings } from '../../draft/draft.ts';
import { emptyForm, readLastChoices, useFirstChoices } from '../../draft/first-values.ts';
import type { useOffered } from '../../draft/use-offered.ts';
import { newPattern } from '../orders-of.ts';

/**
 * The form of the shared settings. It is that of an order, so that both validate alike: its `location` is the first point of
 * the batch, its `reference` the pattern. The choices of the last order are its first ones, if they are still offered.
 */
export function useBatchForm(offered: ReturnType<typeof useOffered>): DraftForm {
  const [last] = useState(readLastChoices);
  const form = useForm<DraftValues, unknown, Draft>({
    resolver: zodResolver(offered.schema),
    defaultValues: emptyForm(newPattern(), last?.cloud),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  useFirstChoices(form, offered, last);
  return form;
}

/** What differs from the shared settings. */
export function ownOf(settings: OrderSettings, shared: OrderSettings): Partial<OrderSettings> {
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== shared[name as keyof OrderSettings],
  );
  return Object.fromEntries(own);
}
