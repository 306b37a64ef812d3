import { type Control, type UseFormRegister, type UseFormSetValue, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RepeatedOrder } from '../../order/order-again.ts';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import type { Draft, DraftValues } from '../draft/draft.ts';
import { NoteOfOrder } from './note-of-order.tsx';
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
