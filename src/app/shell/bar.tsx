import { memo, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { switchLanguage } from '../../i18n/i18n.ts';
import { languageName, otherLanguage } from '../../i18n/language.ts';
import { currentLanguage } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { isUnsettled, needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { unsettledIn } from '../../tasking/outbox/outbox-state.ts';
import { systemClock } from '../../time.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { IconButton } from '../../ui/button.tsx';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { badgeNumber, UnreadBadge, UnreadWords, unreadId } from '../notices/unread-badge.tsx';
import { JumpButton } from '../palette/jump-button.tsx';
import styles from './bar.module.css';
import unsettledLinkStyles from './unsettled-link.module.css';
import type { JumpWays } from './use-jump.tsx';
import { UserMenu } from './user-menu.tsx';
import utcClockStyles from './utc-clock.module.css';

/**
 * Shown in the bar only while an order needs attention; a single order is linked directly. Settled but unseen
 * orders are counted only when nothing is unsettled. A store that failed may have any orders.
 */
function UnsettledLink() {
  const { t } = useTranslation('shell');
  const state = useOutboxState();
  const { pathname } = useLocation();
  const isHere = pathname === paths.outbox() || pathname.startsWith(`${paths.outbox()}/`);
  const current = isHere ? { 'aria-current': true } : {};
  if (state.kind === 'failed') {
    return (
      <Link
        to={paths.outbox()}
        className={unsettledLinkStyles.link}
        aria-label={t('outboxUnread')}
        data-doubt
        {...current}
      >
        <KnownMark mark="doubt" />
        <span className={unsettledLinkStyles.words}>{t('outboxUnread')}</span>
      </Link>
    );
  }
  if (state.kind === 'reading') return null;
  const { entries } = state.read;
  const open = entries.filter(isUnsettled);
  const unsettled = unsettledIn(state.read);
  const shown = unsettled > 0 ? open : entries.filter(needsAttention);
  const count = unsettled > 0 ? unsettled : shown.length;
  const [first] = shown;
  if (count === 0) return null;
  const words = t(unsettled > 0 ? 'unsettled' : 'results', { count });
  return (
    <Link
      to={first !== undefined && count === 1 ? paths.outboxEntry(first.id) : paths.outbox()}
      className={unsettledLinkStyles.link}
      aria-label={words}
      data-doubt={unsettled > 0 || undefined}
      {...current}
    >
      <KnownMark mark={unsettled > 0 ? 'doubt' : 'observed'} />
      <span className={unsettledLinkStyles.words}>{words}</span>
      <span className={unsettledLinkStyles.count} aria-hidden="true">
        {badgeNumber(count)}
      </span>
    </Link>
  );
}

const minuteMs = 60_000;

/** Shows the time in UTC, since capture windows are in UTC. Updates on the minute. */
function UtcClock() {
  const { t } = useTranslation('shell');
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => systemClock.after(minuteMs - (now % minuteMs), () => setNow(systemClock.now())), [now]);
  const iso = new Date(now).toISOString();
  return (
    <time className={utcClockStyles.clock} dateTime={`${iso.slice(0, 16)}Z`} title={t('utcClock')}>
      <bdi dir="ltr">{iso.slice(11, 16)} UTC</bdi>
    </time>
  );
}

const places: readonly { to: string; key: 'dashboard' | 'orders' | 'newOrder'; icon: IconName }[] = [
  { to: paths.dashboard(), key: 'dashboard', icon: 'dashboard' },
  { to: paths.orders(), key: 'orders', icon: 'list' },
  { to: paths.newOrder(), key: 'newOrder', icon: 'target' },
];

/** The link of the bar that has a page: an order is of the list, and a batch, sent or not, is a way to order. */
function placeOf(pathname: string): string | null {
  if (pathname === paths.dashboard()) return paths.dashboard();
  const [first, second] = pathname.split('/').slice(1);
  if (first === 'batches' || (first === 'orders' && second === 'new')) return paths.newOrder();
  return first === 'orders' ? paths.orders() : null;
}

type Props = { jump: JumpWays; onLeave: () => void };

export const Bar = memo(function Bar({ jump, onLeave }: Props) {
  const { t } = useTranslation('shell');
  const { t: signInT } = useTranslation('signIn');
  const { pathname } = useLocation();
  const language = currentLanguage();
  const [announcedIn, setAnnouncedIn] = useState(language);
  const other = otherLanguage(language);
  return (
    <>
      <header className={styles.bar}>
        <Link to={paths.dashboard()} className={styles.brand}>
          <Mark size={22} />
          {signInT('brand')}
        </Link>
        <nav className={styles.nav} aria-label={t('main')}>
          {places.map(({ to, key, icon }) => (
            <Link
              key={to}
              to={to}
              className={styles.place}
              aria-current={to !== placeOf(pathname) ? undefined : to === pathname ? 'page' : true}
              {...(key === 'dashboard' && { 'aria-describedby': unreadId })}
            >
              <span className={styles.placeIcon}>
                <Icon name={icon} size={22} />
              </span>
              <span className={styles.word}>
                {t(key)}
                {key === 'dashboard' && <UnreadBadge />}
              </span>
            </Link>
          ))}
          <UnreadWords />
        </nav>
        <div className={styles.tools}>
          <UnsettledLink />
          <JumpButton onJump={jump.open} onIntent={jump.prepare} />
          <UtcClock />
          <button
            type="button"
            className={styles.language}
            lang={other}
            onClick={() => void switchLanguage(other)}
          >
            {languageName[other]}
          </button>
          <UserMenu
            onNotices={jump.showNotices}
            onAssistant={jump.showAssistant}
            onKeys={jump.showKeys}
            onTeam={jump.showTeam}
            onAbout={jump.showAbout}
            onLeave={onLeave}
          />
        </div>
      </header>
      {announcedIn !== language && (
        <div className={styles.announced} role="status">
          <p>{t('serviceWords')}</p>
          <IconButton name={t('close')} onClick={() => setAnnouncedIn(language)}>
            <Icon name="close" size={16} />
          </IconButton>
        </div>
      )}
    </>
  );
});
