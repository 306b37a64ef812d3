import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';
import { useApi } from '../../api/api.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { RepeatedOrder } from '../../order/order-again.ts';
import { longestNote, longestReference } from '../../order/order-texts.ts';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import { SliderField } from '../../ui/fields/slider-field.tsx';
import { FilledMark, useMarkId } from '../assisted/filled-mark.tsx';
import { type DraftForm, type DraftProblem, draftProblems } from '../draft/draft.ts';
import type { FirstChoices } from '../draft/use-draft.ts';
import styles from './new-order-page.module.css';

const counts: Partial<Record<DraftProblem, number>> = {
  referenceLong: longestReference,
  noteLong: longestNote,
};

/** Translates a field's error; undefined without one. The same function until the language changes. */
export function useProblem() {
  const { t } = useTranslation('tasking');
  return useCallback(
    (error: { message?: string | undefined } | undefined): string | undefined => {
      const key = error?.message;
      return isProblem(key) ? t(key, { count: counts[key] ?? 0 }) : undefined;
    },
    [t],
  );
}

const isProblem = (key: string | undefined): key is DraftProblem =>
  draftProblems.some((problem) => problem === key);

const origins = { again: 'fromRepeated', link: 'fromLink', last: 'fromLastOrder' } as const;

/** Where the value of a field comes from, in words; undefined if it was chosen here. `first`: the choices that the form began with. */
export function useOrigin(first: FirstChoices | null) {
  const { t } = useTranslation('tasking');
  return (name: 'imageTypeId' | 'resolutionId' | 'cloud', value: number | null) =>
    first !== null && value !== null && first[name] === value ? t(origins[first.from]) : undefined;
}

export function CloudField({ form: { control }, first }: { form: DraftForm; first: FirstChoices | null }) {
  const { t } = useTranslation('tasking');
  const origin = useOrigin(first);
  const mark = useMarkId('cloud');
  const { field } = useController({ control, name: 'cloud' });
  return (
    <SliderField
      label={t('cloud')}
      aside={mark === undefined ? origin('cloud', field.value) : <FilledMark name="cloud" />}
      asideId={mark}
      value={field.value}
      onChange={field.onChange}
      min={0}
      max={100}
      words={t('cloudWords', { count: field.value })}
    />
  );
}

type TextProps = { form: DraftForm; name: 'reference' | 'note'; aside: ReactNode; hint?: ReactNode };

function TextField({ form: { control, register }, name, aside, hint }: TextProps) {
  const { t } = useTranslation('tasking');
  const problem = useProblem();
  const { errors } = useFormState({ control, name, exact: true });
  const isCode = name === 'reference';
  // An empty field is written in the direction of the page.
  const isEmpty = useWatch({ control, name, exact: true }) === '';
  return (
    <Field label={t(name)} aside={aside} hint={hint} error={problem(errors[name])}>
      {(ids) => (
        <input
          {...ids}
          {...register(name)}
          className={isCode ? `${fieldStyles.input} ${fieldStyles.mono}` : fieldStyles.input}
          dir={isCode ? 'ltr' : isEmpty ? undefined : 'auto'}
          spellCheck={isCode ? false : undefined}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** `minted`: the reference that the app minted for this order. */
export function ReferenceField({ form, minted }: { form: DraftForm; minted: string }) {
  const { t } = useTranslation('tasking');
  const { control, setValue } = form;
  const reference = useWatch({ control, name: 'reference', exact: true });
  const { isSubmitted } = useFormState({ control, name: 'reference', exact: true });
  const isMarked = useMarkId('reference') !== undefined;
  const restore = (
    <button
      type="button"
      className={styles.restore}
      aria-label={t('restoreReference')}
      onClick={() => setValue('reference', minted, { shouldValidate: isSubmitted })}
    >
      {t('restoreShort')}
    </button>
  );
  return (
    <TextField
      form={form}
      name="reference"
      aside={reference === minted ? t('referenceOurs') : restore}
      hint={isMarked && <FilledMark name="reference" />}
    />
  );
}

/** `repeated`: the order that is repeated. */
export function NoteField({ form, repeated }: { form: DraftForm; repeated: RepeatedOrder | null }) {
  const { t } = useTranslation('tasking');
  const take = (note: string) => form.setValue('note', note, { shouldDirty: true, shouldValidate: true });
  const aside = repeated === null ? t('optional') : <NoteOfOrder order={repeated} onTake={take} />;
  return <TextField form={form} name="note" aside={aside} />;
}

type Outcome = 'noteTaken' | 'noteMissing' | 'noteFailed';

/** Takes the note of the repeated order on request, and names that order. */
function NoteOfOrder({ order, onTake }: { order: RepeatedOrder; onTake: (note: string) => void }) {
  const { t } = useTranslation('tasking');
  const api = useApi();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const number = isolated(order.number);
  async function take() {
    setBusy(true);
    const read = await client
      .fetchQuery({ ...orderQueries(api).details(order.id), retry: false })
      .catch(() => null);
    setBusy(false);
    const note = read?.Note?.trim() ?? '';
    if (note !== '') onTake(note);
    setOutcome(read === null ? 'noteFailed' : note === '' ? 'noteMissing' : 'noteTaken');
  }
  return (
    <>
      {(outcome === null || outcome === 'noteFailed') && (
        <button
          type="button"
          className={styles.restore}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void take();
          }}
        >
          {t('noteTake', { number })}
        </button>
      )}
      <span role="status">{outcome !== null && t(outcome, { number })}</span>
    </>
  );
}
