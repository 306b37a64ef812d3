import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, type UseFormRegister, type UseFormSetValue, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/api-context.ts';
import { orderQueries } from '../../api/queries/orders.ts';
import { isolated } from '../../i18n/isolate.ts';
import type { RepeatedOrder } from '../../order/order-again.ts';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import type { Draft, DraftValues } from '../draft/draft.ts';
import styles from './new-order-page.module.css';
import { useProblem } from './problem.ts';

type Props = {
  control: Control<DraftValues, unknown, Draft>;
  register: UseFormRegister<DraftValues>;
  setValue: UseFormSetValue<DraftValues>;
  /** The order that is repeated. */
  repeated: RepeatedOrder | null;
};

export function NoteField({ control, register, setValue, repeated }: Props) {
  const { t } = useTranslation('tasking');
  const problem = useProblem();
  const { errors } = useFormState({ control, name: 'note', exact: true });
  const take = (note: string) => setValue('note', note, { shouldDirty: true, shouldValidate: true });
  return (
    <Field
      label={t('note')}
      aside={repeated === null ? t('optional') : <NoteOfOrder order={repeated} onTake={take} />}
      error={problem(errors.note)}
    >
      {(ids) => (
        <input {...ids} {...register('note')} className={fieldStyles.input} dir="auto" autoComplete="off" />
      )}
    </Field>
  );
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
