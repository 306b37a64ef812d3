import { useTranslation } from 'react-i18next';
import { useSavedViews } from '../../orders/saved-views/use-saved-views.ts';
import type { PlaceSearch } from '../../places/use-places.ts';
import { useSites } from '../../sites/use-sites.ts';
import { Button } from '../../ui/button.tsx';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import type { FoundOrders } from './offers/use-found-orders.ts';
import styles from './palette.module.css';

/** The state of both searches for the typed text. */
export function PaletteNote({ orders, places }: { orders: FoundOrders; places: PlaceSearch }) {
  const { t } = useTranslation('palette');
  const views = useUnreadWords(useSavedViews(), 'views');
  const unread = useUnreadWords(useSites(), 'sites') ?? views;
  const { found, total, failed, retry } = orders;
  const placeWords =
    places.kind === 'failed'
      ? t('placesFailed')
      : places.kind === 'found' && places.places.length === 0
        ? t('noPlaces')
        : null;
  const orderWords = failed
    ? t('failed')
    : found === null
      ? t('searchingOrders')
      : total > 0
        ? t('foundCount', { count: total })
        : null;
  return (
    <div className={styles.note}>
      <p role="status">{[orderWords, placeWords, unread].filter((words) => words !== null).join(' ')}</p>
      {failed && (
        <Button variant="quiet" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
