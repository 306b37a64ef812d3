import { useTranslation } from 'react-i18next';
import type { StoredList } from '../../browser/named-lists.ts';

/** That a stored list could not be read, and whether what is shown of it is old; null for a list that was read. */
export function useUnreadWords(
  { items, unread }: StoredList<unknown>,
  of: 'sites' | 'views' | 'templates',
): string | null {
  const { t } = useTranslation('storage');
  if (unread === null) return null;
  if (unread === 'partly') return t(`${of}Partly`);
  const words = t(items.length > 0 ? `${of}Old` : of);
  return unread === 'unavailable' ? [t('unavailable'), words, t('retries')].join(' ') : words;
}
