import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from './selection-count.module.css';

/** "3 selected", and a clear button. */
export function SelectionCount({ count, onClear }: { count: number; onClear: () => void }) {
  const { t } = useTranslation('table');
  return (
    <div className={styles.count}>
      <span role="status">{count > 0 && t('selected', { count })}</span>
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          {t('clearSelection')}
        </Button>
      )}
    </div>
  );
}
