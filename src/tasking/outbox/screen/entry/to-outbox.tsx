import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './entry-page.module.css';

export function ToOutbox() {
  const { t } = useTranslation('outbox');
  return (
    <Link to={paths.outbox()} className={styles.back}>
      <Icon name="arrowBack" size={16} />
      {t('toOutbox')}
    </Link>
  );
}
