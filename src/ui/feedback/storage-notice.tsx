import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  const isUnavailable = unread === 'unavailable' || !isKept;
  return (
    <Notice
      tone="doubt"
      role="status"
      title={t(isUnavailable ? 'unavailable' : 'unreadable')}
      {...(actions && { actions })}
    >
      {unread !== null && <p>{t(unread === 'waits' ? 'batchWaits' : `${of}Unread`)}</p>}
      {!isKept && <p>{t(`${of}NotKept`)}</p>}
    </Notice>
  );
}
