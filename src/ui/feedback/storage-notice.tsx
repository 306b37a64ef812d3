import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredList } from '../../browser/named-lists.ts';
import type { Unread } from '../../browser/web-storage.ts';
import { Notice } from './notice.tsx';

type Props = {
  of: 'draft' | 'batch';
  /** Why what was left unfinished is not known; `waits` if it can be read again, and other contents are in its place. */
  unread: Unread | 'waits' | null;
  /** False if what is entered could not be stored. */
  isKept: boolean;
  actions?: ReactNode;
};

/** That what was entered before could not be read, or that what is entered now is not stored. Nothing while all is well. */
export function StorageNotice({ of, unread, isKept, actions }: Props) {
  const { t } = useTranslation('storage');
  if (unread === null && isKept) return null;
  // Other contents in its place are kept by nobody, whether storage works or not.
  const isUnavailable = unread === 'unavailable' || (unread === null && !isKept);
  return (
    <Notice
      tone="doubt"
      role="status"
      title={t(isUnavailable ? 'unavailable' : unread === 'waits' ? 'notShown' : 'unreadable')}
      {...(actions && { actions })}
    >
      {unread === 'unavailable' && <p>{t(`${of}Unknown`)}</p>}
      {unread === 'unreadable' && <p>{t(`${of}Unread`)}</p>}
      {unread === 'waits' && <p>{t('batchWaits')}</p>}
      {!isKept && <p>{t(`${of}NotKept`)}</p>}
    </Notice>
  );
}

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
