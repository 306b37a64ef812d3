import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from '../back/popover.tsx';
import { Icon } from '../icon.tsx';
import menu from '../menu.module.css';
import styles from './menu-button.module.css';

/** The button of a menu: as wide as its text. `label`: its name, if the text alone does not say what it is. */
export const MenuButton = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Button className={styles.button ?? ''} {...(label !== undefined && { 'aria-label': label })}>
    <bdi className={styles.words}>{children}</bdi>
    <Icon name="chevronDown" size={12} />
  </Button>
);

type Props<Id extends string | number> = {
  /** The name of the choice, such as "Rows per page". */
  label: string;
  /** Null while nothing is chosen; then `placeholder` is shown. */
  value: Id | null;
  placeholder?: string;
  choices: readonly { readonly id: Id; readonly words: string }[];
  onChoose: (id: Id) => void;
};

/** One choice of several, behind a button that shows it. */
export function ChoiceMenu<Id extends string | number>(props: Props<Id>) {
  const { label, value, placeholder = '', choices, onChoose } = props;
  const shown = choices.find(({ id }) => id === value)?.words ?? placeholder;
  return (
    <MenuTrigger>
      <MenuButton label={`${label}: ${shown}`}>{shown}</MenuButton>
      <Popover className={`${menu.popover} ${styles.popover}`} placement="bottom start">
        <Menu
          className={menu.menu ?? ''}
          aria-label={label}
          selectionMode="single"
          selectedKeys={value === null ? [] : [value]}
          disallowEmptySelection
          onSelectionChange={(keys) => {
            const chosen = choices.find(({ id }) => keys !== 'all' && keys.has(id));
            if (chosen !== undefined) onChoose(chosen.id);
          }}
        >
          {choices.map(({ id, words }) => (
            <ChoiceItem key={id} id={id} words={words} isChosen={id === value} />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

type ItemProps = { id: string | number; words: string; isChosen: boolean };

/** An item of a menu, with a check mark if it is chosen. */
export const ChoiceItem = ({ id, words, isChosen }: ItemProps) => (
  <MenuItem id={id} textValue={words} className={menu.item ?? ''}>
    <span className={menu.tick}>{isChosen && <Icon name="check" size={16} />}</span>
    <bdi>{words}</bdi>
  </MenuItem>
);
