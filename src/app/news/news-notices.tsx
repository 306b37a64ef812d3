import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { dismissNews, retryParts, useNews } from './news.ts';
import styles from './news-notices.module.css';

/**
 * Notices about the whole page. The page never reloads by itself: a form may be half filled, an order in
 * progress.
 */
export function NewsNotices() {
  const { t } = useTranslation('shell');
  const news = useNews();
  return (
    <div className={styles.news} role="status">
      {news.has('newVersion') && (
        <Notice
          tone="plain"
          title={t('newVersionTitle')}
          actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
        >
          <p>{t('newVersionBody')}</p>
        </Notice>
      )}
      {news.has('partMissing') && !news.has('newVersion') && (
        <Notice
          tone="doubt"
          title={t('partMissingTitle')}
          actions={
            <>
              <Button onClick={retryParts}>{t('tryAgain')}</Button>
              <Button onClick={() => location.reload()}>{t('reload')}</Button>
            </>
          }
        >
          <p>{t('partMissingBody')}</p>
        </Notice>
      )}
      {news.has('trouble') && (
        <Notice
          tone="doubt"
          title={t('somethingWrong')}
          actions={<Button onClick={() => dismissNews('trouble')}>{t('close')}</Button>}
        >
          <p>{t('troubleBody')}</p>
        </Notice>
      )}
    </div>
  );
}
