import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import type { OrderFilter, QueryFilter } from '../../order/order-filter.ts';
import { Popover, useClosedByBack } from '../../ui/back/popover.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './filter-button.module.css';
import filterFormStyles from './filter-form.module.css';

type FilterFormProps = {
  onApply: () => void;
  onClear: () => void;
  children: ReactNode;
};

/** The content of a filter's dialog. Nothing changes before Apply or Clear. */
export function FilterForm({ onApply, onClear, children }: FilterFormProps) {
  const { t } = useTranslation('orders');
  return (
    <form
      className={filterFormStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <div className={filterFormStyles.body}>{children}</div>
      <div className={filterFormStyles.actions}>
        <Button variant="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
        <Button type="submit" variant="main">
          {t('apply')}
        </Button>
      </div>
    </form>
  );
}

/** A value that is edited before it applies; it starts again when the applied one changes. */
export function useDraft<Value>(applied: Value): [Value, (next: Value) => void] {
  const text = JSON.stringify(applied);
  const [held, setHeld] = useState({ of: text, value: applied });
  if (held.of !== text) setHeld({ of: text, value: applied });
  return [held.of === text ? held.value : applied, (value) => setHeld({ of: text, value })];
}

type Props = {
  /** The name of the filter, and of its dialog. */
  name: string;
  icon?: IconName;
  /** The name with the chosen value; null for none. */
  chosen: string | null;
  clearName?: string;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
};

/**
 * Dashed while empty; solid with its value and a clear button when set. Opens the dialog of the choices, which is mounted with
 * the first press: a list opens with eight of these.
 */
export function FilterButton({ name, icon, chosen, clearName, onClear, children }: Props) {
  const { t } = useTranslation('filters');
  const clear = clearName ?? t('clear', { words: chosen ?? name });
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <div className={styles.button} data-set={chosen !== null || undefined}>
      <button
        ref={trigger}
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        {icon !== undefined && <Icon name={icon} size={16} />}
        <bdi className={styles.words}>{chosen ?? name}</bdi>
      </button>
      {isOpen !== null && (
        <FilterDialog name={name} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
          {children}
        </FilterDialog>
      )}
      {chosen !== null && (
        <button type="button" className={styles.clear} aria-label={clear} title={clear} onClick={onClear}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}

type DialogProps = {
  name: string;
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
};

/** The dialog of a filter: below its button, on a phone a sheet at the lower edge. */
export function FilterDialog({ name, trigger, isOpen, onOpenChange, children }: DialogProps) {
  const { t } = useTranslation('filters');
  const close = () => onOpenChange(false);
  const open = { isOpen, onOpenChange };
  const isPhone = useIsPhone();
  // The popover does it itself.
  useClosedByBack(isOpen && isPhone, close);
  if (!isPhone)
    return (
      <Popover className={styles.popover ?? ''} placement="bottom start" triggerRef={trigger} {...open}>
        <Dialog className={styles.dialog ?? ''} aria-label={name}>
          {children(close)}
        </Dialog>
      </Popover>
    );
  return (
    <ModalOverlay className={styles.overlay ?? ''} data-modal isDismissable {...open}>
      <Modal className={styles.sheet ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={name}>
          <header className={styles.head}>
            <h2>{name}</h2>
            <IconButton name={t('close')} onClick={close}>
              <Icon name="close" />
            </IconButton>
          </header>
          {children(close)}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What each filter of the bar receives; the same objects while they stay the same. */
export type FilterProps = {
  filter: OrderFilter;
  /** The same filter as a question, over which the orders of each choice are counted. */
  only: QueryFilter;
  change: (change: Partial<OrderFilter>) => void;
};
