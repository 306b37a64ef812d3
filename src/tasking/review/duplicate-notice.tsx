import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Code } from '../../ui/code.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Entry } from '../outbox/entry/entry.ts';
import { caseOf } from '../outbox/screen/case.ts';
import styles from './review-dialog.module.css';

type Props = { duplicates: readonly Entry[]; consents: boolean; onConsent: (consents: boolean) => void };

/** An equal order was placed recently: which, when and with what result. A second one needs its own consent. */
export function DuplicateNotice({ duplicates, consents, onConsent }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const { t: outbox } = useTranslation('outbox');
  return (
    <Notice tone="doubt" role="alert" title={t('duplicateTitle')}>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Code>{duplicate.made[0]?.orderNo ?? duplicate.reference}</Code>{' '}
            {t('duplicateFacts', {
              day: formats.dayShort(duplicate.createdAt),
              time: formats.clock(duplicate.createdAt),
              state: outbox(caseOf(duplicate, duplicate.changedAt).title),
            })}
          </li>
        ))}
      </ul>
      <label className={styles.consent}>
        <input type="checkbox" checked={consents} onChange={(event) => onConsent(event.target.checked)} />
        {t('duplicateConsent')}
      </label>
    </Notice>
  );
}
