import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { readLastChoices } from '../../draft/last-choices.ts';
import type { ChoiceWords } from '../../request/use-choice-words.ts';
import styles from './settings.module.css';
import type { BatchForm } from './use-batch-form.ts';

type Props = { form: BatchForm; words: ChoiceWords; children: ReactNode };

/** The shared settings in one line, which opens into their fields: at first where no order gave them, and when one is wrong. */
export function SettingsSummary({ form, words, children }: Props) {
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
