import { useTranslation } from 'react-i18next';
import type { Outcome } from '../outcome.ts';

/** The text of a rejection: the service's own words, or what its answer means. */
export function useRejectionWords(): (rejection: NonNullable<Outcome['rejection']>) => string {
  const { t } = useTranslation('outbox');
  return ({ body, status, said }) => said ?? t(bodies[body] ?? 'bodyRejected', { status });
}

const bodies: Readonly<
  Record<
    string,
    'bodyForbidden' | 'bodyMissing' | 'bodyTooMuchSent' | 'bodyNotAccepted' | 'bodyInvalid' | 'bodyRejected'
  >
> = {
  bodyForbidden: 'bodyForbidden',
  bodyMissing: 'bodyMissing',
  bodyTooMuchSent: 'bodyTooMuchSent',
  bodyNotAccepted: 'bodyNotAccepted',
  bodyInvalid: 'bodyInvalid',
};
