import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from '../detail/order-page.module.css';

/** Opens the browser's print dialog; the printed sheet is `PrintedOrder`. */
export function PrintButton() {
  const { t } = useTranslation('order');
  return (
    <span className={styles.print}>
      <IconButton name={t('print')} onClick={() => window.print()}>
        <Icon name="print" size={16} />
      </IconButton>
    </span>
  );
}
