import { memo } from 'react';
import type { OrdersView } from '../list/search.ts';
import type { ChangeView } from '../list/use-view.ts';
import { DateFilter } from './date-filter.tsx';
import { SearchBox } from './search-box.tsx';
import { StatusFilter } from './status-filter.tsx';

type Props = Pick<OrdersView, 'q' | 'status' | 'from' | 'to' | 'zone'> & { change: ChangeView };

/** The filters of the list. Memoized: turning a page does not render them again. */
export const Filters = memo(function Filters({ q, status, from, to, zone, change }: Props) {
  return (
    <>
      <SearchBox q={q} onSearch={(q) => change({ q }, { replace: true })} />
      <StatusFilter chosen={status} onChoose={(status) => change({ status })} />
      <DateFilter days={{ from, to, zone }} onChoose={(days) => change(days)} />
    </>
  );
});
