import { memo } from 'react';
import {
  type Control,
  Controller,
  type UseFormRegister,
  type UseFormReturn,
  type UseFormSetValue,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LocationField } from '../../location/location-field.tsx';
import type { LocationBox } from '../../location/use-location.ts';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import type { Draft, DraftValues } from '../draft/draft.ts';
import type { FirstChoices } from '../draft/use-draft.ts';
import type { Footprint } from '../past/use-footprint.ts';
import { CatalogFields } from './choices/catalog-fields.tsx';
import { CloudField } from './cloud-field.tsx';
import styles from './new-order-page.module.css';
import { NoteField } from './note-field.tsx';
import { useProblem } from './problem.ts';
import { WindowFields } from './window/window-fields.tsx';

const origins = { again: 'fromRepeated', link: 'fromLink', last: 'fromLastOrder' } as const;

type ChoicesProps = {
  form: UseFormReturn<DraftValues, unknown, Draft>;
  /** The reference that the app minted for this order. */
  minted: string;
  first: FirstChoices;
  footprint: Footprint | null | undefined;
};

type Props = ChoicesProps & { box: LocationBox };

export const OrderForm = memo(function OrderForm({ box, ...choices }: Props) {
  const problem = useProblem();
  return (
    <>
      <Controller
        control={choices.form.control}
        name="location"
        render={({ field, fieldState }) => (
          <LocationField box={box} error={problem(fieldState.error)} fieldRef={field.ref} />
        )}
      />
      <Choices {...choices} />
    </>
  );
});

/** Each field subscribes to its own value, so a change renders only that field. */
const Choices = memo(function Choices({ form, minted, first, footprint }: ChoicesProps) {
  const { t } = useTranslation('tasking');
  const { control, register, setValue } = form;
  const origin = t(origins[first.from]);
  return (
    <>
      <CatalogFields control={control} first={first} origin={origin} footprint={footprint} />
      <WindowFields control={control} setValue={setValue} />
      <CloudField control={control} first={first.cloud} origin={origin} />
      <div className={styles.pair}>
        <ReferenceField control={control} register={register} setValue={setValue} minted={minted} />
        <NoteField control={control} register={register} setValue={setValue} repeated={first.order} />
      </div>
    </>
  );
});

type ReferenceProps = {
  control: Control<DraftValues, unknown, Draft>;
  register: UseFormRegister<DraftValues>;
  setValue: UseFormSetValue<DraftValues>;
  /** The reference that the app minted for this order. */
  minted: string;
};

function ReferenceField({ control, register, setValue, minted }: ReferenceProps) {
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
