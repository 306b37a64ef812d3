import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, fieldStyles } from '../../../ui/fields/field.tsx';
import { CatalogFields } from '../../form/choices/catalog-fields.tsx';
import { CloudField } from '../../form/cloud-field.tsx';
import { NoteField } from '../../form/note-field.tsx';
import { WindowFields } from '../../form/window/window-fields.tsx';
import { useFootprint } from '../../past/use-footprint.ts';
import type { PatternProblem } from '../pattern.ts';
import type { BatchForm } from './use-batch-form.ts';

const noChoices = { imageTypeId: null, resolutionId: null, cloud: null, order: null, from: 'last' } as const;

/** The fields of an order but for its point and its reference. A change of the rows does not render them. */
export const SettingsFields = memo(function SettingsFields({ form }: { form: BatchForm }) {
  const { control, register, setValue } = form;
  const [imageTypeId, resolutionId] = useWatch({ control, name: ['imageTypeId', 'resolutionId'] });
  const footprint = useFootprint(imageTypeId, resolutionId);
  return (
    <>
      <CatalogFields control={control} first={noChoices} origin="" footprint={footprint} />
      <WindowFields control={control} setValue={setValue} />
      <CloudField control={control} first={null} origin="" />
      <NoteField control={control} register={register} setValue={setValue} repeated={null} />
    </>
  );
});

type PatternProps = {
  form: BatchForm;
  /** What the first row gets; null without rows. */
  example: string | null;
  problem: PatternProblem | null;
};

/** Its problem depends on the rows, so it is shown at once and not by the schema. */
export function PatternField({ form, example, problem }: PatternProps) {
  const { t } = useTranslation('batch');
  const { isSubmitted } = useFormState({ control: form.control });
  const isWrong = problem !== null && (isSubmitted || problem !== 'patternEmpty');
  return (
    <Field
      label={t('pattern')}
      hint={example === null ? t('patternHint') : t('patternExample', { example })}
      error={isWrong ? t(problem) : undefined}
    >
      {(ids) => (
        <input
          {...ids}
          {...form.register('reference')}
          className={`${fieldStyles.input} ${fieldStyles.mono}`}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
