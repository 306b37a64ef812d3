import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Code, Unbroken } from '../../../ui/code.tsx';
import type { DraftForm } from '../../draft/draft.ts';
import { readLastChoices } from '../../draft/first-values.ts';
import type { ChoiceWords } from '../../request/use-choice-words.ts';
import type { PatternProblem } from '../orders-of.ts';
import styles from './settings.module.css';

const summed = ['imageTypeId', 'resolutionId', 'from', 'to', 'cloud'] as const;

type LineProps = {
  form: DraftForm;
  words: ChoiceWords;
  pattern: { readonly problem: PatternProblem | null; readonly example: string | null };
  /** The fields. */
  children: ReactNode;
};

/** The settings of all rows in one line, which opens into their fields: at first where one is missing and no order gave them, and when one is wrong. */
export function SettingsLine({ form, words, pattern, children }: LineProps) {
  const { t } = useTranslation('batch');
  const formats = useFormats();
  const id = useId();
  const { errors } = useFormState({ control: form.control });
  const isWrong = Object.keys(errors).length > 0 || pattern.problem !== null;
  const [type, resolution, from, to, cloud] = form.watch(summed);
  const isMissing = type === null || resolution === null || from === null || to === null;
  const [open, setOpen] = useState(() => isMissing && readLastChoices() === null);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  return (
    <>
      <div className={styles.line}>
        <p className={styles.said}>
          <Unbroken>
            {isMissing
              ? t('settingsMissing')
              : t('settingsWords', {
                  type: isolated(words.typeName(type) ?? String(type)),
                  resolution: isolated(words.resolutionName(resolution) ?? String(resolution)),
                  from: formats.dayShort(from),
                  to: formats.dayShort(to),
                  cloud: formats.number(cloud),
                })}
          </Unbroken>
          {!open && pattern.example !== null && (
            <span className={styles.example}>
              <Code clip>{pattern.example}</Code>
            </span>
          )}
        </p>
        <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'close' : 'settingsChange')}
        </Button>
      </div>
      <div id={id} className={styles.fields} hidden={!open}>
        {children}
      </div>
    </>
  );
}

type SummaryProps = {
  form: DraftForm;
  words: ChoiceWords;
  /** Rows that can become orders: those with a point that were not ordered before. */
  count: number;
};

/** What the button is about, as beside that of one order: how many orders of what, and when. */
export function BatchSummary({ form, words, count }: SummaryProps) {
  const { t } = useTranslation('batch');
  const { t: tasking } = useTranslation('tasking');
  const formats = useFormats();
  const [type, resolution, from, to, cloud] = form.watch(summed);
  const [typeName, range] = [words.typeName(type), words.detail(resolution)];
  const what =
    typeName !== null && range !== null
      ? tasking('summaryChoice', { type: typeName, range })
      : (typeName ?? range);
  return (
    <>
      <p className={styles.what}>
        {count > 0 && t('total', { count })}
        {count > 0 && what !== null && ' · '}
        {what !== null && (
          <bdi>
            <Unbroken>{what}</Unbroken>
          </bdi>
        )}
        {count === 0 && what === null && tasking('summaryEmpty')}
      </p>
      {from !== null && to !== null && (
        <p className={styles.when}>
          {tasking('summaryWindow', {
            from: formats.dayShort(from),
            to: formats.dayShort(to),
            cloud: formats.number(cloud),
          })}
        </p>
      )}
    </>
  );
}
