import { type Control, type UseFormRegister, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import type { Draft, DraftValues } from '../draft/draft.ts';
import { useProblem } from './problem.ts';

type Props = { control: Control<DraftValues, unknown, Draft>; register: UseFormRegister<DraftValues> };

export function NoteField({ control, register }: Props) {
  const { t } = useTranslation('tasking');
  const problem = useProblem();
  const { errors } = useFormState({ control, name: 'note', exact: true });
  return (
    <Field label={t('note')} aside={t('optional')} error={problem(errors.note)}>
      {(ids) => (
        <input {...ids} {...register('note')} className={fieldStyles.input} dir="auto" autoComplete="off" />
      )}
    </Field>
  );
}
