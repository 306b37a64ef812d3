import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { loadDesk } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './crash-page.module.css';

/** A fault of ours. Nothing of it is shown but a way on; what was sent to the service stands. */
export function CrashPage() {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  const [ready, setReady] = useState(false);

  useEffect(() => {
    console.error(error);
    void loadDesk().then(() => setReady(true));
  }, [error]);

  if (!ready) return null;
  return (
    <main className={styles.page}>
      <Notice
        tone="danger"
        title={t('crashTitle')}
        role="alert"
        actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        <p>{t('crashBody')}</p>
      </Notice>
    </main>
  );
}
