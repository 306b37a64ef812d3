import { useTranslation } from 'react-i18next';
import type { PlaceSearch } from '../../tasking/places/use-places.ts';
import { Button } from '../../ui/button.tsx';
import styles from './palette.module.css';

type Props = {
  /** The list is being fetched. */
  pending: boolean;
  /** The number of matching orders of the service. */
  total: number;
  failed: boolean;
  search: PlaceSearch;
  onRetry: () => void;
};

/** The state of the requests for the typed text. */
export function PaletteNote({ pending, total, failed, search, onRetry }: Props) {
  const { t } = useTranslation('palette');
  const places =
    search.kind === 'failed'
      ? t('placesFailed')
      : search.kind === 'found' && search.places.length === 0
        ? t('noPlaces')
        : null;
  const orders = failed
    ? t('failed')
    : pending
      ? t('asking')
      : total > 0
        ? t('foundCount', { count: total })
        : null;
  return (
    <div className={styles.note}>
      <p role="status">{[orders, places].filter((words) => words !== null).join(' ')}</p>
      {failed && (
        <Button variant="quiet" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
