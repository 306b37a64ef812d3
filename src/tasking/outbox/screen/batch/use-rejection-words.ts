import { useTranslation } from 'react-i18next';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';

/** Why a row is no order: the service's own words, what its answer means, or what holds it back. */
export function useRejectionWords(): (rejected: Entry) => string {
  const { t } = useTranslation('outbox');
  return (rejected) => {
    const { why, status, said } = caseOf(rejected, rejected.changedAt);
    return said ?? t(why ?? 'whyRejectedSilent', { status, time: '' });
  };
}
