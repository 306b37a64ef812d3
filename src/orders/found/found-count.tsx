import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedPage } from '../list/use-orders.ts';
import type { SearchState } from './use-found.ts';

/** Announces the number of orders once a search has ended, not at each key. */
export function FoundCount({ page, search }: { page: LoadedPage | null; search: SearchState }) {
  const { t } = useTranslation('views');
  const [said, setSaid] = useState<number | null>(null);
  const total = search === 'none' || page === null || page.total === 0 ? null : page.total;
  if (search !== 'asking' && said !== total) setSaid(total);
  return (
    <p className="visually-hidden" role="status">
      {said !== null && t('matching', { count: said })}
    </p>
  );
}
