import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './filter-chip.module.css';

type Props = {
  /** The name of the filter. */
  name: string;
  icon: IconName;
  /** The name with the chosen value; null for none. */
  chosen: string | null;
  clearName: string;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
};

/** Dashed while empty; solid with its value and a clear button when set. Opens the choices. */
export function FilterChip({ name, icon, chosen, clearName, onClear, children }: Props) {
  return (
    <div className={styles.chip} data-set={chosen !== null || undefined}>
      <DialogTrigger>
        <AriaButton className={styles.open ?? ''}>
          {chosen === null && <Icon name={icon} size={16} />}
          <bdi className={styles.words}>{chosen ?? name}</bdi>
        </AriaButton>
        <Popover className={styles.popover ?? ''} placement="bottom start">
          <Dialog className={styles.dialog ?? ''} aria-label={name}>
            {({ close }) => children(close)}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {chosen !== null && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearName}
          title={clearName}
          onClick={onClear}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
