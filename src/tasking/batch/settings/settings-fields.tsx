import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Trans, useTranslation } from '../../../i18n/words.tsx';
import { useTeam } from '../../../team/use-team.ts';
import { Code } from '../../../ui/code.tsx';
import { Field, fieldStyles } from '../../../ui/fields/field.tsx';
import type { DraftForm } from '../../draft/draft.ts';
import { CatalogFields } from '../../form/choices/catalog-fields.tsx';
import { CloudField, NoteField } from '../../form/fields.tsx';
import { WindowFields } from '../../form/window/window-fields.tsx';
import { useFootprint } from '../../past/use-footprint.ts';
import type { PatternProblem } from '../orders-of.ts';
import { TeamPatterns } from './team-patterns.tsx';

/** The fields of an order but for its point and its reference. A change of the rows does not render them. */
export const SettingsFields = memo(function SettingsFields({ form }: { form: DraftForm }) {
  const [imageTypeId, resolutionId] = useWatch({
    control: form.control,
    name: ['imageTypeId', 'resolutionId'],
  });
  const footprint = useFootprint(imageTypeId, resolutionId);
  return (
    <>
      <CatalogFields form={form} first={null} footprint={footprint} />
      <WindowFields form={form} ofFirst />
      <CloudField form={form} first={null} />
      <NoteField form={form} repeated={null} />
    </>
  );
});

type PatternProps = {
  form: DraftForm;
  /** What the first row gets; null without rows. */
  example: string | null;
  problem: PatternProblem | null;
};

/** Its problem depends on the rows, so it is shown at once and not by the schema. */
export function PatternField({ form, example, problem }: PatternProps) {
  const { t } = useTranslation('batch');
  const { isSubmitted } = useFormState({ control: form.control });
  const hasShared = useTeam().patterns.length > 0;
  const isWrong = problem !== null && (isSubmitted || problem !== 'patternEmpty');
  return (
    <Field
      label={t('pattern')}
      {...(hasShared && {
        aside: (
          <TeamPatterns
            onTake={(pattern) =>
              form.setValue('reference', pattern, { shouldDirty: true, shouldValidate: true })
            }
          />
        ),
      })}
      hint={
        example === null ? (
          t('patternHint')
        ) : (
          <Trans t={t} i18nKey="patternExample" components={{ example: <Code>{example}</Code> }} />
        )
      }
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
