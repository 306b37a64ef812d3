import { Button as AriaButton } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Separator } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/session-context.ts';
import { isUnsettled } from '../../tasking/outbox/entry/entry.ts';
import { useEntries } from '../../tasking/outbox/outbox-context.ts';
import { useIsKept } from '../../tracking/page/tracking-context.ts';
import { Popover } from '../../ui/back/popover.tsx';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../ui/theme.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { badgeNumber } from '../notices/unread-badge.tsx';
import styles from './user-menu.module.css';

const themes: readonly { id: ThemeChoice; key: 'themeSystem' | 'themeLight' | 'themeDark' }[] = [
  { id: 'system', key: 'themeSystem' },
  { id: 'light', key: 'themeLight' },
  { id: 'dark', key: 'themeDark' },
];

type Props = Record<'onNotices' | 'onAssistant' | 'onKeys' | 'onTeam' | 'onAbout' | 'onLeave', () => void>;

export function UserMenu({ onNotices, onAssistant, onKeys, onTeam, onAbout, onLeave }: Props) {
  const { t } = useTranslation('shell');
  const { t: shortcutsT } = useTranslation('shortcuts');
  const { t: aboutT } = useTranslation('about');
  const { t: noticesT } = useTranslation('notices');
  const { t: teamT } = useTranslation('team');
  const { t: assistantT } = useTranslation('assistant');
  const isWatched = useIsKept();
  const state = useSessionState();
  const theme = useThemeChoice();
  const email = state.signedIn ? state.email : '';
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const unsettled = useEntries().filter(isUnsettled).length;
  return (
    <MenuTrigger>
      <AriaButton className={styles.trigger ?? ''} aria-label={t('account', { email })}>
        <span aria-hidden="true">{initials(email)}</span>
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="bottom end">
        <p className={styles.who}>
          <span>{t('signedInAs')}</span>
          <bdi>{email}</bdi>
        </p>
        <Menu className={menu.menu ?? ''} aria-label={t('account', { email })}>
          <MenuSection
            selectionMode="single"
            selectedKeys={[theme]}
            disallowEmptySelection
            onSelectionChange={(keys) => {
              const chosen = themes.find(({ id }) => keys === 'all' || keys.has(id));
              if (chosen !== undefined) chooseTheme(chosen.id);
            }}
          >
            <Header className={menu.header ?? ''}>{t('theme')}</Header>
            {themes.map(({ id, key }) => (
              <MenuItem key={id} id={id} className={menu.item ?? ''}>
                <span className={menu.tick}>{theme === id && <Icon name="check" size={16} />}</span>
                {t(key)}
              </MenuItem>
            ))}
          </MenuSection>
          <Separator className={menu.line ?? ''} />
          <MenuItem className={menu.item ?? ''} onAction={() => void navigate(paths.outbox())}>
            <span className={menu.icon}>
              <Icon name="outbox" size={16} />
            </span>
            {t('outbox')}
            {unsettled > 0 && (
              <span className={menu.note} aria-hidden="true">
                {badgeNumber(unsettled)}
              </span>
            )}
          </MenuItem>
          {isWatched && (
            <MenuItem className={menu.item ?? ''} onAction={onNotices}>
              <span className={menu.icon}>
                <Icon name="bell" size={16} />
              </span>
              {noticesT('title')}
            </MenuItem>
          )}
          <MenuItem className={menu.item ?? ''} onAction={onAssistant}>
            <span className={menu.icon}>
              <Icon name="assistant" size={16} />
            </span>
            {assistantT('title')}
          </MenuItem>
          {!isPhone && (
            <MenuItem className={menu.item ?? ''} onAction={onKeys}>
              <span className={menu.icon}>
                <Icon name="keyboard" size={16} />
              </span>
              {shortcutsT('title')}
            </MenuItem>
          )}
          <MenuItem className={menu.item ?? ''} onAction={onTeam}>
            <span className={menu.icon}>
              <Icon name="team" size={16} />
            </span>
            {teamT('title')}
          </MenuItem>
          <MenuItem className={menu.item ?? ''} onAction={onAbout}>
            <span className={menu.icon}>
              <Icon name="info" size={16} />
            </span>
            {aboutT('title')}
          </MenuItem>
          <MenuItem className={menu.item ?? ''} onAction={onLeave}>
            <span className={menu.icon}>
              <Icon name="signOut" size={16} />
            </span>
            {t('signOut')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Two letters of the part before the at sign: "l.haddad" gives LH. */
function initials(email: string): string {
  const parts = (email.split('@')[0] ?? '').split(/[^\p{L}\d]+/u).filter((part) => part !== '');
  const letters =
    parts.length > 1 ? parts.slice(0, 2).map((part) => part.charAt(0)) : [(parts[0] ?? '').slice(0, 2)];
  return letters.join('').toUpperCase();
}
