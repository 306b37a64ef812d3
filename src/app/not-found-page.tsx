import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useTitle } from '../ui/title.ts';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useTitle(t('notFoundTitle'));
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('notFoundTitle')}</h1>
      <p className={styles.body}>{t('notFoundBody')}</p>
      <div className={styles.ways}>
        <LinkButton to={paths.orders()} variant="main">
          {t('toList')}
        </LinkButton>
        <LinkButton to={paths.newOrder()}>{t('orderImage')}</LinkButton>
      </div>
    </main>
  );
}
