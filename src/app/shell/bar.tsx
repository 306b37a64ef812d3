import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { currentLanguage, switchLanguage } from '../../i18n/i18n.ts';
import { languageName, otherLanguage } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { UnreadBadge, UnreadWords, unreadId } from '../notices/unread-badge.tsx';
import { JumpButton } from '../palette/jump-button.tsx';
import styles from './bar.module.css';
import { UnsettledLink } from './unsettled-link.tsx';
import type { JumpWays } from './use-jump.tsx';
import { UserMenu } from './user-menu.tsx';
import { UtcClock } from './utc-clock.tsx';

const places: readonly {
  to: string;
  key: 'dashboard' | 'orders' | 'newOrder';
  icon: IconName;
  end?: boolean;
}[] = [
  { to: paths.dashboard(), key: 'dashboard', icon: 'dashboard', end: true },
  { to: paths.orders(), key: 'orders', icon: 'list', end: true },
  { to: paths.newOrder(), key: 'newOrder', icon: 'target', end: true },
];

type Props = { jump: JumpWays; onLeave: () => void };

export const Bar = memo(function Bar({ jump, onLeave }: Props) {
  const { t } = useTranslation('shell');
  const { t: signInT } = useTranslation('signIn');
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
          {places.map(({ to, key, icon, end }) => (
            <NavLink
              key={to}
              to={to}
              end={end === true}
              className={styles.place ?? ''}
              {...(key === 'dashboard' && { 'aria-describedby': unreadId })}
            >
              <span className={styles.placeIcon}>
                <Icon name={icon} size={22} />
              </span>
              {t(key)}
              {key === 'dashboard' && <UnreadBadge />}
            </NavLink>
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
            onKeys={jump.showKeys}
            onAbout={jump.showAbout}
            onLeave={onLeave}
          />
        </div>
      </header>
      {announcedIn !== language && (
        <div className={styles.announced} role="status">
          <p>{t('serviceWords')}</p>
          <IconButton name={t('dismiss')} onClick={() => setAnnouncedIn(language)}>
            <Icon name="close" size={16} />
          </IconButton>
        </div>
      )}
    </>
  );
});
