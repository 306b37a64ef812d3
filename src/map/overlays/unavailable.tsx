import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './unavailable.module.css';

export function Unavailable({ picking, onRetry }: { picking: boolean; onRetry(): void }) {
  const { t } = useTranslation('map');
  return (
    <div className={styles.unavailable}>
      <div className={styles.words}>
        <p className={styles.title}>{t('unavailableTitle')}</p>
        <p>{picking ? t('unavailablePick') : t('unavailableBody')}</p>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </div>
    </div>
  );
}
