import { Button as AriaButton } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../../ui/back/popover.tsx';
import button from '../../../ui/button.module.css';
import { Icon } from '../../../ui/icon.tsx';
import menu from '../../../ui/menu.module.css';
import { CopiedNote } from './copied-note.tsx';
import styles from './order-menu.module.css';
import { useCopy } from './use-copy.ts';

/** Copies a text and says `said`, or acts and closes the menu. */
export type Item = { readonly name: string } & (
  | { readonly text: string; readonly said: string }
  | { readonly act: () => void }
);
type Section = { readonly name: string; readonly items: readonly Item[] };

/** The less frequent actions behind one button. The result of a copy is shown below them, so that the page does not move. */
export function OrderMenu({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('order');
  return (
    <MenuTrigger>
      <AriaButton className={`${button.button} ${styles.trigger}`}>
        {t('more')}
        <Icon name="chevronDown" size={16} />
      </AriaButton>
      <Popover className={`${menu.popover} ${styles.popover}`} placement="bottom end">
        <Items sections={sections} />
      </Popover>
    </MenuTrigger>
  );
}

function Items({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('order');
  const [copied, copy] = useCopy();
  return (
    <>
      <Menu className={menu.menu ?? ''} aria-label={t('more')}>
        {sections.map((section) => (
          <MenuSection key={section.name}>
            <Header className={menu.header ?? ''}>{section.name}</Header>
            {section.items.map((item) => (
              <MenuItem
                key={item.name}
                id={item.name}
                className={menu.item ?? ''}
                shouldCloseOnSelect={!('text' in item)}
                onAction={() => ('text' in item ? copy(item.text, item.said) : item.act())}
              >
                {item.name}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
      {copied !== null && (
        <div className={styles.said}>
          <CopiedNote copied={copied} />
        </div>
      )}
    </>
  );
}
