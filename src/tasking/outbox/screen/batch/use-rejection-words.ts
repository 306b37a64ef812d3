import { useTranslation } from 'react-i18next';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';

/** The text of a rejection: the service's own words, or what its answer means. */
export function useRejectionWords(): (rejected: Entry) => string {
  const { t } = useTranslation('outbox');
  return (rejected) => {
    const { why, status, said } = caseOf(rejected, rejected.changedAt);
    return said ?? t(why ?? 'whyRejectedSilent', { status, time: '' });
  };
}
