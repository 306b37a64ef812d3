import { useTranslation } from 'react-i18next';
import type { Outcome } from '../outcome.ts';

/** The text of a rejection: the service's own words, or what its answer means. */
export function useRejectionWords(): (rejection: NonNullable<Outcome['rejection']>) => string {
  const { t } = useTranslation('outbox');
  return ({ body, status, said }) =>
    said ??
    t(reasons.find((reason) => reason === body.replace(/^body/, 'why')) ?? 'whyRejectedSilent', { status });
}

/** Rows of earlier versions name the same reasons `bodyForbidden`, `bodyMissing` and so on. */
const reasons = ['whyForbidden', 'whyMissing', 'whyTooMuchSent', 'whyNotAccepted', 'whyInvalid'] as const;
