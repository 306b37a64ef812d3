import type { ReactNode } from 'react';
import type { StoredList } from '../../browser/named-lists.ts';
import type { Unread } from '../../browser/web-storage.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Notice } from './notice.tsx';

/** The keys of the texts about what is entered. */
const entered = {
  draft: { unavailable: 'draftUnknown', unreadable: 'draftUnread', notKept: 'draftNotKept' },
  batch: { unavailable: 'batchUnknown', unreadable: 'batchUnread', notKept: 'batchNotKept' },
} as const satisfies Record<string, Record<Unread | 'notKept', string>>;

/** The keys of the texts about a list. */
const listed = {
  sites: { none: 'sites', old: 'sitesOld', partly: 'sitesPartly' },
  views: { none: 'views', old: 'viewsOld', partly: 'viewsPartly' },
  templates: { none: 'templates', old: 'templatesOld', partly: 'templatesPartly' },
} as const satisfies Record<string, Record<'none' | 'old' | 'partly', string>>;

type Props = {
  of: keyof typeof entered;
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
      {unread !== null && <p>{t(unread === 'waits' ? 'batchWaits' : entered[of][unread])}</p>}
      {!isKept && <p>{t(entered[of].notKept)}</p>}
    </Notice>
  );
}

/** That a stored list could not be read, and whether what is shown of it is old; null for a list that was read. */
export function useUnreadWords(
  { items, unread }: StoredList<unknown>,
  of: keyof typeof listed,
): string | null {
  const { t } = useTranslation('storage');
  if (unread === null) return null;
  if (unread === 'partly') return t(listed[of].partly);
  const words = t(listed[of][items.length > 0 ? 'old' : 'none']);
  return unread === 'unavailable' ? [t('unavailable'), words, t('retries')].join(' ') : words;
}
