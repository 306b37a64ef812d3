import { useTranslation } from 'react-i18next';
import styles from './view-switch.module.css';

type Shown = 'table' | 'map';

/** Where there is no room for both, the map is a tab beside the table. */
export function ViewSwitch({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const { t } = useTranslation('orders');
  return (
    <fieldset className={styles.switch} aria-label={t('view')}>
      {(['table', 'map'] as const).map((view) => (
        <button key={view} type="button" aria-pressed={shown === view} onClick={() => onShow(view)}>
          {t(view === 'table' ? 'tableView' : 'mapView')}
        </button>
      ))}
    </fieldset>
  );
}
