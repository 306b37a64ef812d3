import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadSignedInCatalog } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/words.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { MessagePage } from '../ui/feedback/message-page.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import styles from './error-pages.module.css';
import { retryParts, useNews } from './news/news.ts';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      title={t('notFoundTitle')}
      body={t('notFoundBody')}
      ways={
        <>
          <LinkButton to={paths.orders()} variant="main">
            {t('viewOrders')}
          </LinkButton>
          <LinkButton to={paths.newOrder()}>{t('orderImage')}</LinkButton>
        </>
      }
    />
  );
}

/**
 * A screen that crashed or failed to load. Shows no detail of the error, only links; requests that were sent
 * are unaffected.
 */
export function CrashPage() {
  const { t } = useTranslation('shell');
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const news = useNews();
  // The notice (news-notices.tsx) gives the detail.
  const isPart = news.has('newVersion') || news.has('partMissing');

  useEffect(() => {
    void loadSignedInCatalog().then(() => setReady(true));
  }, []);

  if (!ready) return null;
  return (
    <main className={styles.page}>
      <Notice
        tone="danger"
        title={t('somethingWrong')}
        role="alert"
        actions={
          <>
            <Button
              onClick={() => {
                retryParts();
                void navigate({ pathname, search, hash }, { replace: true, state });
              }}
            >
              {t('tryAgain')}
            </Button>
            <Button onClick={() => location.reload()}>{t('reload')}</Button>
          </>
        }
      >
        {!isPart && <p>{t('crashBody')}</p>}
      </Notice>
    </main>
  );
}
