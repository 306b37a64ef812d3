import { useIsSaid } from '../../api/queries/reading.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { hasClientFilter } from '../../order/order-filter.ts';
import { paths } from '../../paths.ts';
import { useTrackingState } from '../../tracking/page/tracking-context.ts';
import { isWhole } from '../../tracking/tracking.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { clearKey, useFilterWords } from '../filters/words/use-filter-words.ts';
import type { Orders, SearchState } from '../pages/use-orders.ts';
import { lastPageOf } from '../table/pager.tsx';
import { isFiltered, type OrdersView, sortNames } from '../view/search.ts';
import listNoticesStyles from './list-notices.module.css';
import styles from './list-state.module.css';
import type { RejectedSort } from './use-orders-list.ts';

type ListNoticesProps = {
  orders: Orders;
  view: OrdersView;
  search: SearchState;
  rejectedSort: RejectedSort | null;
  onDismissSort: () => void;
};

/** Messages above existing rows. Without rows, list-state.tsx shows one. */
export function ListNotices({ orders, view, search, rejectedSort, onDismissSort }: ListNoticesProps) {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const { page, failure, samePage, refresh } = orders;
  // The line of the check says that the rows may be out of date.
  const isSaid = useIsSaid(failure) && page?.view === view && search !== 'failed';
  return (
    <div className={listNoticesStyles.notices}>
      {rejectedSort !== null && (
        <Notice
          tone="plain"
          role="status"
          title={t('sortRejectedTitle', { field: t(sortNames[rejectedSort.field]) })}
          actions={<Button onClick={onDismissSort}>{t('close')}</Button>}
        >
          <p>{t('sortRejectedBody')}</p>
          {rejectedSort.message && (
            <p>
              {t('serviceSaid')} <bdi>{rejectedSort.message.slice(0, 1000)}</bdi>
            </p>
          )}
        </Notice>
      )}
      {page !== null && failure !== null && !isSaid && (search !== 'failed' || page.rows.length > 0) && (
        <FailureNotice
          failure={failure}
          title={
            search === 'failed'
              ? tFilter('searchFailed')
              : t(page.view === view ? 'staleTitle' : 'otherViewTitle')
          }
          onRetry={refresh}
        />
      )}
      {samePage && (
        <Notice tone="plain" role="status" title={t('samePageTitle', { page: view.page })}>
          <p>{t('samePageBody')}</p>
        </Notice>
      )}
    </div>
  );
}

type Props = {
  orders: Orders;
  view: OrdersView;
  search: SearchState;
  onClear: () => void;
};

/**
 * The reason for an empty list: none yet, no match, no response, or no network. Null while there are rows or
 * may be.
 */
export function ListState({ orders, view, search, onClear }: Props) {
  const { t } = useTranslation('orders');
  const { t: tFilter } = useTranslation('filters');
  const { t: tObserved } = useTranslation('observed');
  const { list, number } = useFormats();
  const words = useFilterWords(view);
  const { keeps, sync, full, total: kept } = useTrackingState();
  const { page, failure, refresh } = orders;
  if (failure !== null && (page === null || (search === 'failed' && page.rows.length === 0))) {
    return (
      <div className={styles.state}>
        <FailureNotice
          failure={failure}
          title={page === null ? t('failedTitle') : tFilter('searchFailedNone')}
          onRetry={refresh}
        />
      </div>
    );
  }
  if (page === null) return null;
  if (page.rows.length > 0) return null;
  // The service finds without the filters of this browser.
  if (search === 'answered' && hasClientFilter(view) && lastPageOf(page) > 1) {
    return (
      <div className={styles.state}>
        <div className={styles.words} role="status">
          <h2 className={styles.title}>{tFilter('noneHereTitle')}</h2>
          <p>{tFilter('noneHereBody')}</p>
        </div>
        <Button onClick={onClear}>{t(clearKey(view))}</Button>
      </div>
    );
  }
  if (page.total > 0) return null;
  if (search === 'asking') {
    return (
      <div className={styles.state}>
        <div className={styles.words}>
          <h2 className={styles.title}>{tFilter('searching')}</h2>
          <p>{tFilter('searchingBody')}</p>
        </div>
      </div>
    );
  }
  const filtered = isFiltered(view) || hasClientFilter(view);
  // Without a memory the service alone has searched.
  const isFromMemory = hasClientFilter(view) || (search !== 'none' && (keeps === 'here' || isWhole(sync)));
  if (isFromMemory && (full || !isWhole(sync))) {
    const isReading = !isWhole(sync);
    return (
      <div className={styles.state}>
        <div className={styles.words} role="status">
          <h2 className={styles.title}>
            {isReading ? tFilter('noneYetTitle') : tFilter('noneKeptTitle', { total: number(kept) })}
          </h2>
          <p>{isReading ? tFilter('noneYetBody') : tFilter('noneKeptBody')}</p>
          {search !== 'none' && <p>{tFilter('noneServed')}</p>}
        </div>
        <Button onClick={onClear}>{t(clearKey(view))}</Button>
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <div className={styles.words} role="status">
        <h2 className={styles.title}>{filtered ? t('noMatchTitle') : t('emptyTitle')}</h2>
        <p>{filtered ? t('noMatchBody', { filters: list(words) }) : t('emptyBody')}</p>
        {view.changed !== null && <p>{tObserved('firstNowMeans')}</p>}
      </div>
      {filtered ? (
        <Button onClick={onClear}>{t(clearKey(view))}</Button>
      ) : (
        <LinkButton to={paths.newOrder()} variant="main">
          {t('newOrder')}
        </LinkButton>
      )}
    </div>
  );
}
