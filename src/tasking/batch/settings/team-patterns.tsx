import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { isolated } from '../../../i18n/isolate.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { useTeam } from '../../../team/use-team.ts';
import { Popover } from '../../../ui/back/popover.tsx';
import { Code } from '../../../ui/code.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { MenuButton } from '../../../ui/fields/menu-button.tsx';
import menu from '../../../ui/menu.module.css';

/** Takes a reference pattern of the team. */
export function TeamPatterns({ onTake }: { onTake: (pattern: string) => void }) {
  const { t } = useTranslation('team');
  const { patterns } = useTeam();
  return (
    <MenuTrigger>
      <MenuButton>{t('teamPatterns')}</MenuButton>
      <Popover className={menu.popover ?? ''} placement="bottom end">
        <Menu
          className={menu.menu ?? ''}
          aria-label={t('teamPatterns')}
          onAction={(key) => {
            const chosen = patterns.find(({ name }) => name === key);
            if (chosen === undefined) return;
            onTake(chosen.pattern);
            announce(t('patternTaken', { name: isolated(chosen.name) }));
          }}
        >
          {patterns.map(({ name, pattern }) => (
            <MenuItem key={name} id={name} textValue={name} className={menu.item ?? ''}>
              <bdi>{name}</bdi>
              <span className={menu.note}>
                <Code>{pattern}</Code>
              </span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
