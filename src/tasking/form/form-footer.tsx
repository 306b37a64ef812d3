import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { DraftForm } from '../draft/draft.ts';
import type { ChoiceWords } from '../request/use-choice-words.ts';
import { useProblem } from './fields.tsx';
import styles from './new-order-page.module.css';

type Props = {
  form: DraftForm;
  words: ChoiceWords;
  children: ReactNode;
};

const labels = {
  location: 'location',
  imageTypeId: 'imageType',
  resolutionId: 'resolution',
  from: 'from',
  to: 'to',
  cloud: 'cloud',
  reference: 'reference',
  note: 'note',
} as const;

const summed = ['imageTypeId', 'resolutionId', 'from', 'to', 'cloud'] as const;

/** A two-line summary of the choices, or what is missing, beside the submit button. */
export function FormFooter({ form: { control }, words, children }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const problem = useProblem();
  const { errors, submitCount } = useFormState({ control });
  const [imageTypeId, resolutionId, from, to, cloud] = useWatch({ control, name: summed });
  const rejected = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (name) => errors[name] !== undefined,
  );
  const isMissing = (name: keyof typeof labels) => errors[name]?.message?.endsWith('Missing') === true;
  const missing = rejected.filter(isMissing);
  const wrong = rejected.filter((name) => !isMissing(name));
  const fieldsOf = (names: typeof rejected) => ({
    fields: formats.list(names.map((name) => t(labels[name]))),
  });
  const [one] = wrong;
  const typeName = words.typeName(imageTypeId);
  const range = words.range(resolutionId);

  return (
    <div className={styles.footer}>
      <div className={styles.summary}>
        {rejected.length > 0 ? (
          <p role="alert" key={submitCount} className={styles.missing}>
            {missing.length > 0 && t('missing', fieldsOf(missing))}
            {missing.length > 0 && one !== undefined && ' '}
            {one !== undefined &&
              (rejected.length === 1
                ? t('wrong', { field: t(labels[one]), problem: problem(errors[one]) ?? '' })
                : t('wrongFields', fieldsOf(wrong)))}
          </p>
        ) : (
          <>
            <p className={styles.chosen}>
              {typeName === null && range === null ? (
                t('summaryEmpty')
              ) : (
                <bdi>
                  {typeName !== null && range !== null
                    ? t('summaryChoice', { type: typeName, range })
                    : (typeName ?? range)}
                </bdi>
              )}
            </p>
            {from !== null && to !== null && (
              <p className={styles.when}>
                {t('summaryWindow', {
                  from: formats.dayShort(from),
                  to: formats.dayShort(to),
                  cloud: formats.number(cloud),
                })}
              </p>
            )}
          </>
        )}
      </div>
      {children}
    </div>
  );
}
