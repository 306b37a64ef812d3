import { useCallback, useState } from 'react';
import { numberOf } from './covering-row.tsx';
import styles from './coverings-notice.module.css';
import type { CoveringsFound } from './use-coverings.ts';

/** A consent to what was named, which other facts need again. Null needs none. */
export function useConsentTo(about: string | null) {
  const [consented, setConsented] = useState<string | null>(null);
  const give = useCallback((consents: boolean) => setConsented(consents ? about : null), [about]);
  return { isMissing: about !== null && consented !== about, give };
}

/** The orders of the same image that one more needs a consent for. */
export function sameOrdersOf(found: CoveringsFound | null): string | null {
  if (found === null || found.same === 0) return null;
  const named = found.first.filter(({ same }) => same).map(numberOf);
  return [found.same, ...named].join(' ');
}

type Props = { words: string; given: boolean; onGive: (given: boolean) => void };

/** Without it what it names is not ordered. */
export const Consent = ({ words, given, onGive }: Props) => (
  <label className={styles.consent}>
    <input type="checkbox" checked={given} onChange={({ target }) => onGive(target.checked)} />
    {words}
  </label>
);
