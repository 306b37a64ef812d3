import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Unbroken } from '../../ui/code.tsx';
import { type DraftForm, isGone } from '../draft/draft.ts';
import type { ChoiceWords } from '../request/use-choice-words.ts';
import { useProblem } from './fields.tsx';
import styles from './new-order-page.module.css';

/** The names of choices that may not be offered any more. */
export type ChoiceNames = Partial<Record<'imageTypeId' | 'resolutionId', string>>;

type Props = {
  form: DraftForm;
  words: ChoiceWords;
  names: ChoiceNames;
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

const choices = ['imageTypeId', 'resolutionId'] as const;
const summed = ['imageTypeId', 'resolutionId', 'from', 'to', 'cloud'] as const;

/** A two-line summary of the choices, or what is missing, beside the submit button. */
export function FormFooter({ form: { control }, words, names, children }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const problem = useProblem();
  const { errors, submitCount } = useFormState({ control });
  const [imageTypeId, resolutionId, from, to, cloud] = useWatch({ control, name: summed });
  const rejected = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (name) => errors[name] !== undefined,
  );
  const gone = choices.filter((name) => isGone(errors[name]?.message));
  const isMissing = (name: keyof typeof labels) => errors[name]?.message?.endsWith('Missing') === true;
  const missing = rejected.filter(isMissing);
  const wrong = rejected.filter((name) => !isMissing(name) && !gone.some((each) => each === name));
  const fieldsOf = (names: typeof rejected) => ({
    fields: formats.list(names.map((name) => t(labels[name]))),
  });
  const [one] = wrong;
  const said = [
    gone.length > 0 &&
      t('gone', { names: formats.list(gone.map((name) => isolated(names[name] ?? t(labels[name])))) }),
    missing.length > 0 && t('missing', fieldsOf(missing)),
    one !== undefined &&
      (rejected.length === 1
        ? t('wrong', { field: t(labels[one]), problem: problem(errors[one]) ?? '' })
        : t('wrongFields', fieldsOf(wrong))),
  ];
  const typeName = words.typeName(imageTypeId);
  const range = words.detail(resolutionId);
  const choice =
    typeName !== null && range !== null ? t('summaryChoice', { type: typeName, range }) : (typeName ?? range);

  return (
    <div className={styles.footer}>
      <div className={styles.summary}>
        {rejected.length > 0 ? (
          <p role="alert" key={submitCount} className={styles.missing}>
            {said.filter((sentence) => sentence !== false).join(' ')}
          </p>
        ) : (
          <>
            <p className={styles.chosen}>
              {choice === null ? (
                t('summaryEmpty')
              ) : (
                <bdi>
                  <Unbroken>{choice}</Unbroken>
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
