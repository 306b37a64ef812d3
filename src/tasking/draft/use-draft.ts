import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useApi } from '../../api/api.ts';
import { samePoint } from '../../geo/lng-lat.ts';
import {
  type DraftLocation,
  noLocation,
  type PointSource,
  pointLocation,
  readPointAddress,
} from '../../location/draft-location.ts';
import type { LocationValue } from '../../location/use-location.ts';
import type { OrderAgain } from '../../order/order-again.ts';
import { systemClock } from '../../time.ts';
import type { Entry } from '../outbox/entry/entry.ts';
import { type Ordered, readCart } from '../outbox/entry/read-cart.ts';
import { type Draft, type DraftForm, type DraftValues, settingNames } from './draft.ts';
import { emptyForm, type LastChoices, readLastChoices, useFirstChoices } from './first-values.ts';
import type { LinkedForm } from './form-link.ts';
import { type DraftIdentity, newDraftIdentity, readDraftIdentity } from './kept-draft.ts';
import { useDefaultWindow } from './use-default-window.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useMarks } from './use-marks.ts';
import { useOffered } from './use-offered.ts';

/**
 * The form and the source of its first values: an order to repeat, else the last choices. A choice that the catalog no longer
 * offers is left empty.
 */
export function useDraft(repeated: OrderAgain | null, source: PointSource, linked: LinkedForm | null = null) {
  const { types, resolutions, schema, readFor, recheck, offers } = useOffered();
  const { later } = useApi().serviceClock;
  const [identity, setIdentity] = useState(() => readDraftIdentity() ?? newDraftIdentity(systemClock.now()));
  const [first, setFirst] = useState(() => firstChoices(repeated, readLastChoices(), linked));
  const [addressed] = useState(() => repeated?.point ?? linked?.point ?? readPointAddress(location.hash));
  const given =
    repeated === null || repeated.from === null || repeated.length === null
      ? null
      : { from: repeated.from, length: repeated.length };
  const form = useForm<DraftValues, unknown, Draft>({
    resolver: zodResolver(schema),
    defaultValues: {
      ...emptyForm(identity.minted, later(), first.cloud ?? undefined, repeated?.length ?? undefined),
      ...(given !== null && { from: given.from, to: given.from + given.length }),
      ...(linked?.isWindowUnread ? { from: null, to: null } : linked?.window),
      ...(linked?.reference && { reference: linked.reference }),
      ...(linked?.note && { note: linked.note }),
      location: addressed === null ? noLocation : pointLocation(addressed, source),
    },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const defaultWindow = useDefaultWindow({
    form,
    isDefault: given === null && (linked === null || (linked.window === null && !linked.isWindowUnread)),
    length: repeated?.length ?? undefined,
  });
  const fresh = repeated !== null || linked !== null;
  const isGivingChoices = useFirstChoices(form, { types, resolutions }, first);
  const isOurs = () => defaultWindow.isMoving() || isGivingChoices();
  const marks = useMarks(form);
  const storage = useKeptDraft({ identity, form, fresh, first, isOurs, marks });

  const { getValues, setValue } = form;

  return {
    form,
    schema,
    marks,
    readFor,
    recheck,
    identity,
    storage,
    settleWindow: defaultWindow.settle,
    /** True if the form still matches the contents of this entry. */
    holds(entry: Entry): boolean {
      const ordered = readCart(entry);
      return ordered !== null && isSame(form.getValues(), ordered);
    },
    types,
    resolutions,
    first,
    /** Starts another order: it gets a new id, and a new reference unless the user typed one. */
    renew(): DraftIdentity {
      const next = newDraftIdentity(systemClock.now());
      if (getValues('reference').trim() === identity.minted) setValue('reference', next.minted);
      setIdentity(next);
      return next;
    },
    /** Empties the form for another order. */
    resetDraft() {
      const next = newDraftIdentity(systemClock.now());
      const choices = readLastChoices();
      const { types: typeIds, resolutions: resolutionIds } = offers();
      const ifOffered = (ids: ReadonlySet<number>, id: number | undefined) =>
        id !== undefined && ids.has(id) ? id : null;
      setIdentity(next);
      setFirst(firstChoices(null, choices));
      form.reset({
        ...emptyForm(next.minted, later(), choices?.cloud),
        imageTypeId: ifOffered(typeIds, choices?.imageTypeId),
        resolutionId: ifOffered(resolutionIds, choices?.resolutionId),
      });
    },
  };
}

/** The location of the form, for its box. */
export function useLocationOf({ control, getValues, setValue, watch }: DraftForm): LocationValue {
  const location = watch('location');
  const { isSubmitted } = useFormState({ control });
  const read = useCallback(() => getValues('location'), [getValues]);
  const write = useCallback(
    (next: DraftLocation) =>
      setValue('location', next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted }),
    [setValue, isSubmitted],
  );
  return { location, read, write };
}

export type FirstChoices = Readonly<ReturnType<typeof firstChoices>>;

const firstChoices = (
  again: OrderAgain | null,
  last: LastChoices | null,
  linked: LinkedForm | null = null,
) => ({
  imageTypeId: again?.imageTypeId ?? linked?.imageTypeId ?? last?.imageTypeId ?? null,
  resolutionId: again?.imageResolutionId ?? linked?.resolutionId ?? last?.resolutionId ?? null,
  cloud: again?.cloudCover ?? linked?.cloud ?? last?.cloud ?? null,
  order: again?.order ?? null,
  from: again !== null ? ('again' as const) : linked !== null ? ('link' as const) : ('last' as const),
});

const isSame = (values: DraftValues, { point, note, ...ordered }: Ordered): boolean =>
  values.location.kind === 'point' &&
  samePoint(values.location.point, point) &&
  values.note.trim() === (note ?? '') &&
  settingNames.every((name) => name === 'note' || values[name] === ordered[name]);
