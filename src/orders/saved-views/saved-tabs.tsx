import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { TeamTag } from '../../team/team-tag.tsx';
import { Popover } from '../../ui/back/popover.tsx';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import overflowStyles from '../../ui/use-overflow.module.css';
import { useOverflow } from '../../ui/use-overflow.ts';
import type { OrdersView } from '../view/search.ts';
import { EditView, SaveView } from './save-view.tsx';
import styles from './saved-tabs.module.css';
import { type SavedViews, searchOf, viewAddress } from './saved-views.ts';
import { KeepView, type ListedView, useTeamViews } from './team-views.tsx';

type Props = { view: OrdersView; saved: SavedViews };

/** A view of the team may have the name of one of one's own. */
const partOf = ({ name, isTeam }: ListedView) => `${isTeam ? 'team' : 'own'} ${name}`;

/**
 * The saved views by name, after the unfiltered list and before those of the team, and what can be done with the view on screen at
 * their end: save it, or rename it. The room of that stays, so that nothing moves; names without room are in a menu. On a phone the line scrolls, and
 * saving comes first, as a sign: it stays on the screen.
 */
export function SavedTabs({ view, saved }: Props) {
  const { t } = useTranslation('saved');
  const { t: team } = useTranslation('team');
  const here = searchOf(view);
  const isPhone = useIsPhone();
  const line = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(line);
  const ofTeam = useTeamViews(saved.items);
  const all: readonly ListedView[] = [...saved.items, ...ofTeam];
  const left = isPhone ? [] : all.filter((one) => overflow.includes(partOf(one)));
  const current = all.find(({ search }) => search === here);
  const onSaved = useFocusOfTab(line);
  return (
    <div ref={line} className={styles.line}>
      {all.length > 0 && (
        <nav className={styles.tabs} aria-label={t('views')}>
          <Link
            to={paths.orders()}
            className={styles.tab}
            aria-current={here === '' ? 'page' : undefined}
            data-kept
          >
            {t('all')}
          </Link>
          {all.map((one) => (
            <Link
              key={partOf(one)}
              to={viewAddress(one)}
              className={left.includes(one) ? `${styles.tab} ${overflowStyles.left}` : styles.tab}
              title={one.name}
              aria-current={one === current ? 'page' : undefined}
              data-part={partOf(one)}
              data-team={one.isTeam}
            >
              <bdi>{one.name}</bdi>
              {one.isTeam && (
                <>
                  {' '}
                  <TeamTag />
                </>
              )}
            </Link>
          ))}
          {left.length > 0 && <MoreViews left={left} current={current} />}
        </nav>
      )}
      <div className={styles.action} data-kept>
        {/* As wide as the longer of the two. */}
        <span className={styles.save} style={{ visibility: 'hidden' }} aria-hidden="true">
          {t('save')}
        </span>
        {ofTeam.length > 0 && (
          <span className={styles.keep} style={{ visibility: 'hidden' }} aria-hidden="true">
            {team('saveAsMine')}
          </span>
        )}
        {current?.isTeam && <KeepView view={current} saved={saved} onSaved={onSaved} />}
        {current !== undefined && !current.isTeam && (
          <EditView key={current.name} name={current.name} saved={saved} />
        )}
        {current === undefined && <SaveView view={view} saved={saved} onSaved={onSaved} />}
      </div>
    </div>
  );
}

/** Returns a function that focuses the tab of a name once it is there, or the menu that has it. */
function useFocusOfTab(line: { readonly current: HTMLElement | null }): (name: string) => void {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    const all = [...(line.current?.querySelectorAll<HTMLElement>('[data-part], [data-more]') ?? [])];
    const isSeen = (tab: HTMLElement) => getComputedStyle(tab).visibility !== 'hidden';
    const part = partOf({ name, search: '' });
    const tab = all.find((tab) => tab.dataset.part === part && isSeen(tab));
    const shown = tab ?? all.find((tab) => tab.hasAttribute('data-more'));
    shown?.focus();
    // On a phone the line scrolls.
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setName(null);
  }, [name, line]);
  return setName;
}

type MoreProps = { left: readonly ListedView[]; current: ListedView | undefined };

/** The views whose names have no room. One that is on screen names the button. */
function MoreViews({ left, current }: MoreProps) {
  const { t } = useTranslation('saved');
  const navigate = useNavigate();
  const here = left.find((one) => one === current);
  return (
    <MenuTrigger>
      <AriaButton className={styles.more ?? ''} data-more data-current={here && true}>
        <bdi>{here?.name ?? t('more')}</bdi>
        <Icon name="chevronDown" size={14} />
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="bottom start">
        <Menu
          className={menu.menu ?? ''}
          aria-label={t('more')}
          onAction={(key) => {
            const chosen = left.find((one) => partOf(one) === key);
            if (chosen !== undefined) void navigate(viewAddress(chosen));
          }}
        >
          {left.map((one) => (
            <MenuItem key={partOf(one)} id={partOf(one)} textValue={one.name} className={menu.item ?? ''}>
              <span className={menu.tick}>{here === one && <Icon name="check" size={16} />}</span>
              <bdi className={styles.name}>{one.name}</bdi>
              {one.isTeam && <TeamTag />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A message while the saved views cannot be read. */
export function UnreadViews({ saved }: { saved: SavedViews }) {
  const unread = useUnreadWords(saved, 'views');
  if (unread === null) return null;
  return (
    <p className={styles.unread} role="status">
      {unread}
    </p>
  );
}
