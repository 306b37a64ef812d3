import {
  type Control,
  type UseFormRegister,
  type UseFormSetValue,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import type { Draft, DraftValues } from '../draft/draft.ts';
import styles from './new-order-page.module.css';
import { useProblem } from './problem.ts';

type Props = {
  control: Control<DraftValues, unknown, Draft>;
  register: UseFormRegister<DraftValues>;
  setValue: UseFormSetValue<DraftValues>;
  /** The reference that the app minted for this order. */
  minted: string;
};

export function ReferenceField({ control, register, setValue, minted }: Props) {
  const { t } = useTranslation('tasking');
  const problem = useProblem();
  const reference = useWatch({ control, name: 'reference', exact: true });
  const { errors, isSubmitted } = useFormState({ control, name: 'reference', exact: true });
  return (
    <Field
      label={t('reference')}
      aside={
        reference === minted ? (
          t('referenceOurs')
        ) : (
          <button
            type="button"
            className={styles.restore}
            aria-label={t('restoreReference')}
            onClick={() => setValue('reference', minted, { shouldValidate: isSubmitted })}
          >
            {t('restoreShort')}
          </button>
        )
      }
      error={problem(errors.reference)}
    >
      {(ids) => (
        <input
          {...ids}
          {...register('reference')}
          className={`${fieldStyles.input} ${fieldStyles.mono}`}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
