import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
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
import { type SavedView, type SavedViews, searchOf } from './saved-views.ts';

type Props = { view: OrdersView; saved: SavedViews };

const addressOf = ({ search }: SavedView) => `${paths.orders()}${search && `?${search}`}`;

/**
 * The saved views by name, after the unfiltered list, and what can be done with the view on screen at their end: save it, or
 * rename it. The room of that stays, so that nothing moves; names without room are in a menu. On a phone the line scrolls, and
 * saving comes first, as a sign: it stays on the screen.
 */
export function SavedTabs({ view, saved }: Props) {
  const { t } = useTranslation('saved');
  const here = searchOf(view);
  const isPhone = useIsPhone();
  const line = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(line);
  const left = isPhone ? [] : saved.items.filter(({ name }) => overflow.includes(name));
  const current = saved.items.find(({ search }) => search === here);
  const onSaved = useFocusOfTab(line);
  return (
    <div ref={line} className={styles.line}>
      {saved.items.length > 0 && (
        <nav className={styles.tabs} aria-label={t('views')}>
          <Link
            to={paths.orders()}
            className={styles.tab}
            aria-current={here === '' ? 'page' : undefined}
            data-kept
          >
            {t('all')}
          </Link>
          {saved.items.map((one) => (
            <Link
              key={one.name}
              to={addressOf(one)}
              className={left.includes(one) ? `${styles.tab} ${overflowStyles.left}` : styles.tab}
              title={one.name}
              aria-current={one === current ? 'page' : undefined}
              data-part={one.name}
            >
              <bdi>{one.name}</bdi>
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
        {current !== undefined && <EditView key={current.name} name={current.name} saved={saved} />}
        <SaveView view={view} saved={saved} onSaved={onSaved} />
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
    const tab = all.find((tab) => tab.dataset.part === name && isSeen(tab));
    const shown = tab ?? all.find((tab) => tab.hasAttribute('data-more'));
    shown?.focus();
    // On a phone the line scrolls.
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    setName(null);
  }, [name, line]);
  return setName;
}

type MoreProps = { left: readonly SavedView[]; current: SavedView | undefined };

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
          onAction={(name) => {
            const chosen = left.find((one) => one.name === name);
            if (chosen !== undefined) void navigate(addressOf(chosen));
          }}
        >
          {left.map(({ name }) => (
            <MenuItem key={name} id={name} textValue={name} className={menu.item ?? ''}>
              <span className={menu.tick}>{here?.name === name && <Icon name="check" size={16} />}</span>
              <bdi className={styles.name}>{name}</bdi>
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
