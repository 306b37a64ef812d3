import { Button as AriaButton } from 'react-aria-components/Button';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import menu from '../../../ui/menu.module.css';
import styles from './order-menu.module.css';

type Item = { readonly name: string; readonly act: () => void };
type Section = { readonly name: string; readonly items: readonly Item[] };

/** A menu of the less frequent actions. */
export function OrderMenu({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('order');
  return (
    <MenuTrigger>
      <AriaButton className={styles.trigger ?? ''} aria-label={t('more')}>
        <Icon name="more" />
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="bottom end">
        <Menu className={menu.menu ?? ''} aria-label={t('more')}>
          {sections
            .filter(({ items }) => items.length > 0)
            .map((section) => (
              <MenuSection key={section.name}>
                <Header className={menu.header ?? ''}>{section.name}</Header>
                {section.items.map(({ name, act }) => (
                  <MenuItem key={name} id={name} className={menu.item ?? ''} onAction={act}>
                    {name}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
