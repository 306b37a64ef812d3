import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './review-dialog.module.css';
import type { ReferenceCheck } from './use-checks.ts';

type Props = { check: ReferenceCheck | null; sending: boolean; waiting: 'password' | null };

/** What cannot be undone, what is awaited, and what the list of orders says about the reference. It moves no button. */
export function ReviewWarning({ check, sending, waiting }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  return (
    <div className={styles.warning}>
      <p>
        <strong>{t('final')}</strong>
      </p>
      {check?.kind === 'used' && (
        <p role="alert" className={styles.doubt}>
          {t('referenceUsed', {
            count: check.orderNos.length,
            orders: formats.list(check.orderNos.map(isolated)),
          })}
        </p>
      )}
      {check?.kind === 'failed' && (
        <p role="alert" className={styles.doubt}>
          {t('referenceUnchecked')}
        </p>
      )}
      <p>{waiting === 'password' ? t('needsPassword') : sending ? t('sending') : t('priceLater')}</p>
    </div>
  );
}
