import { memo } from 'react';
import type { QueryFilter } from '../../order/order-filter.ts';
import type { OrdersView } from '../list/search.ts';
import type { ChangeView } from '../list/use-view.ts';
import { DateFilter } from './date-filter.tsx';
import { StatusFilter } from './status-filter.tsx';

type Props = Pick<OrdersView, 'status' | 'from' | 'to' | 'zone'> & {
  /** The filter of the whole list; the same object while it stays the same. */
  only: QueryFilter;
  change: ChangeView;
};

/** The filters of the list. Memoized: turning a page does not render them again. */
export const Filters = memo(function Filters({ status, from, to, zone, only, change }: Props) {
  return (
    <>
      <StatusFilter chosen={status} only={only} onChoose={(status) => change({ status })} />
      <DateFilter days={{ from, to, zone }} onChoose={(days) => change(days)} />
    </>
  );
});
