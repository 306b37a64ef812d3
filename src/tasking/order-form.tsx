import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, fieldStyles } from '../ui/field.tsx';
import { SliderField } from '../ui/slider-field.tsx';
import { CatalogFields } from './catalog-fields.tsx';
import type { Draft, DraftValues } from './draft.ts';
import { LocationField } from './location-field.tsx';
import styles from './new-order-page.module.css';
import { useProblem } from './problem.ts';
import type { LocationBox } from './use-location.ts';
import { WindowFields } from './window-fields.tsx';

type Props = {
  form: UseFormReturn<DraftValues, unknown, Draft>;
  /** The reference the app minted for this order. */
  minted: string;
  box: LocationBox;
  /** Where a chosen value came from, in words. */
  aside: { type: string | undefined; resolution: string | undefined; cloud: string | undefined };
  /** The resolution that was to be repeated is not offered, and no other has been chosen yet. */
  retired: boolean;
};

export function OrderForm({ form, minted, box, aside, retired }: Props) {
  const { t } = useTranslation('tasking');
  const problem = useProblem();
  const { control, register, setValue, watch, formState } = form;
  const reference = watch('reference');

  return (
    <>
      <Controller
        control={control}
        name="location"
        render={({ field, fieldState }) => (
          <LocationField box={box} error={problem(fieldState.error)} fieldRef={field.ref} />
        )}
      />
      <CatalogFields control={control} aside={aside} retired={retired} />
      <WindowFields control={control} setValue={setValue} />
      <Controller
        control={control}
        name="cloud"
        render={({ field }) => (
          <SliderField
            label={t('cloud')}
            aside={aside.cloud}
            value={field.value}
            onChange={field.onChange}
            min={0}
            max={100}
            words={t('cloudWords', { count: field.value })}
          />
        )}
      />
      <div className={styles.pair}>
        <Field
          label={t('reference')}
          aside={
            reference === minted ? (
              t('referenceOurs')
            ) : (
              <button
                type="button"
                className={styles.restore}
                onClick={() => setValue('reference', minted, { shouldValidate: formState.isSubmitted })}
              >
                {t('restoreReference')}
              </button>
            )
          }
          error={problem(formState.errors.reference)}
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
        <Field label={t('note')} aside={t('optional')} error={problem(formState.errors.note)}>
          {(ids) => (
            <input
              {...ids}
              {...register('note')}
              className={fieldStyles.input}
              dir="auto"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </>
  );
}
