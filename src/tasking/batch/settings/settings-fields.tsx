import { memo, type ReactNode, useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Field, fieldStyles } from '../../../ui/fields/field.tsx';
import type { DraftForm } from '../../draft/draft.ts';
import { readLastChoices } from '../../draft/first-values.ts';
import { CatalogFields } from '../../form/choices/catalog-fields.tsx';
import { CloudField, NoteField } from '../../form/fields.tsx';
import { WindowFields } from '../../form/window/window-fields.tsx';
import { useFootprint } from '../../past/use-footprint.ts';
import type { ChoiceWords } from '../../request/use-choice-words.ts';
import type { PatternProblem } from '../orders-of.ts';
import styles from './settings.module.css';

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
      <WindowFields form={form} />
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

type SummaryProps = { form: DraftForm; words: ChoiceWords; children: ReactNode };

/** The shared settings in one line, which opens into their fields: at first where no order gave them, and when one is wrong. */
export function SettingsSummary({ form, words, children }: SummaryProps) {
  const { t } = useTranslation('batch');
  const formats = useFormats();
  const { errors } = useFormState({ control: form.control });
  const isWrong = Object.keys(errors).length > 0;
  const [open, setOpen] = useState(() => readLastChoices() === null);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const [type, resolution, from, to, cloud] = form.watch([
    'imageTypeId',
    'resolutionId',
    'from',
    'to',
    'cloud',
  ]);
  const isMissing = type === null || resolution === null || from === null || to === null;
  return (
    <details
      className={styles.summary}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {isMissing
          ? t('settingsMissing')
          : t('settingsWords', {
              type: isolated(words.typeName(type) ?? String(type)),
              resolution: isolated(words.resolutionName(resolution) ?? String(resolution)),
              from: formats.dayShort(from),
              to: formats.dayShort(to),
              cloud: formats.number(cloud),
            })}
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
