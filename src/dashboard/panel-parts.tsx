import { lazy, Suspense } from 'react';
import { useIsSaid } from '../api/queries/reading.ts';
import { isOverStatus } from '../config.ts';
import { useConfig } from '../config-context.ts';
import { useTranslation } from '../i18n/words.tsx';
import { closesSoon, windowIn } from '../order/capture-window.ts';
import type { ListedOrder } from '../order/listed-order.ts';
import { isFiltering } from '../order/order-filter.ts';
import type { Orders } from '../orders/pages/use-orders.ts';
import { paths } from '../paths.ts';
import type { Overview } from '../tracking/questions.ts';
import { FailureNotice } from '../ui/feedback/failure-notice.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import dashboard from './dashboard-page.module.css';
import { NeedsAttention } from './feed/needs-attention.tsx';
import { LatestOrders, LatestWaiting } from './latest-orders.tsx';
import type { DashboardFilter } from './trends/use-dashboard-filter.ts';

/**
 * Orders whose window is open and closes soon, the nearest end first; the others, and those that are delivered or stopped
 * (`isOver`), keep their order.
 */
function splitByClosing(
  orders: readonly ListedOrder[],
  now: number,
  isOver: (order: ListedOrder) => boolean,
): { closing: ListedOrder[]; others: ListedOrder[] } {
  const left = (order: ListedOrder): number | null => {
    const window = windowIn(order);
    return window?.to && closesSoon(window, now) && !isOver(order) ? window.to.at - now : null;
  };
  return {
    closing: orders
      .filter((order) => left(order) !== null)
      .toSorted((a, b) => (left(a) ?? 0) - (left(b) ?? 0)),
    others: orders.filter((order) => left(order) === null),
  };
}

const EstimateResults = lazy(async () => ({
  default: (await import('./results/estimate-results.tsx')).EstimateResults,
}));

type Props = {
  filter: DashboardFilter;
  orders: Orders;
  /** The readable orders of the newest page. */
  latest: readonly ListedOrder[];
  /** The stored state of all orders; null when nothing is stored, or not yet. */
  overview: Overview | null;
  selected: ListedOrder['id'] | null;
  now: number;
};

/** What needs attention, and the newest orders. */
export function PanelParts({ filter, orders, latest, overview, selected, now }: Props) {
  const { t } = useTranslation('dashboard');
  const { statusKinds } = useConfig();
  // A desk has it in the foot of the panel.
  const isPhone = useIsPhone();
  const { page, failure, refresh } = orders;
  // The line of the check says that the data may be out of date.
  const isSaid = useIsSaid(failure) && page !== null;
  const known = overview !== null && overview.stored > 0 ? overview : null;
  const isFiltered = isFiltering(filter.view);
  if (page?.rows.length === 0 && known === null && !isFiltered) {
    return (
      <div className={dashboard.empty}>
        <h2>{t('emptyTitle')}</h2>
        <p>{t('emptyBody')}</p>
        {isPhone && (
          <LinkButton to={paths.newOrder()} variant="main">
            {t('newOrder')}
          </LinkButton>
        )}
      </div>
    );
  }
  const { closing, others } = splitByClosing(latest, now, ({ statusId }) =>
    isOverStatus(statusId, statusKinds),
  );
  const shown = page === null ? null : known === null ? others : latest;
  const unreadable = page === null ? 0 : page.rows.length - latest.length;
  return (
    <>
      {failure !== null && !isSaid && (
        <FailureNotice
          failure={failure}
          title={t(page === null && known === null ? 'failedTitle' : 'staleTitle')}
          onRetry={refresh}
        />
      )}
      {(page !== null || known !== null) && (
        <NeedsAttention filter={filter} overview={known} closing={closing} now={now} />
      )}
      {shown !== null ? (
        <LatestOrders
          view={filter.view}
          orders={shown}
          unreadable={unreadable}
          selected={selected}
          now={now}
        />
      ) : (
        failure === null && <LatestWaiting />
      )}
      {known !== null && (
        <Suspense fallback={null}>
          <EstimateResults now={now} />
        </Suspense>
      )}
    </>
  );
}
