import { useEffect } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { useTrackingOf } from '../../tracking/page/tracking-context.ts';
import { setTitleCount } from '../../ui/title.ts';
import styles from './unread-badge.module.css';

export const unreadId = 'unread-changes';

/** The largest number that fits. */
const max = 99;

/** A number in a badge. */
export const badgeNumber = (count: number): string => (count > max ? `${max}+` : String(count));

/** Rendered beside the name of a link, which stays unchanged; `UnreadWords` describes it. */
export function UnreadBadge() {
  const unread = useTrackingOf((state) => state.unread);
  if (unread === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {badgeNumber(unread)}
    </span>
  );
}

/** The count as text: the description of the link, and part of the title of every screen. */
export function UnreadWords() {
  const { t } = useTranslation('digest');
  const unread = useTrackingOf((state) => state.unread);
  useEffect(() => setTitleCount(unread), [unread]);
  useEffect(() => () => setTitleCount(0), []);
  return (
    <span id={unreadId} hidden>
      {unread > 0 && t('unread', { count: unread })}
    </span>
  );
}
