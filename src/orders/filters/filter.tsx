import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { useEqual } from '../../browser/equal.ts';
import { noFilter, type OrderFilter, type QueryFilter } from '../../order/order-filter.ts';
import { Popover, useClosedByBack } from '../../ui/back/popover.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './filter.module.css';

/** What each filter of the bar receives; the same objects while they stay the same. */
export type FilterProps = {
  filter: OrderFilter;
  /** The same filter as a question, over which the orders of each choice are counted. */
  only: QueryFilter;
  change: (change: Partial<OrderFilter>) => void;
};

/** The choices of a dialog before Apply, and how to change them. */
type Editing<Draft> = {
  readonly draft: Draft;
  readonly set: (next: Partial<Draft>) => void;
  /** Applies other choices at once. */
  readonly apply: (choices: Draft) => void;
};

type Props<Field extends keyof OrderFilter> = Omit<FilterProps, 'only'> & {
  /** The name of the filter, and of its dialog. */
  name: string;
  icon?: IconName;
  fields: readonly Field[];
  /** The name with the chosen value; null for none. */
  words: string | null;
  clearName?: string;
  /** What Apply makes of the draft; null keeps the dialog open. */
  settle?: (draft: Pick<OrderFilter, Field>) => Pick<OrderFilter, Field> | null;
  children: (editing: Editing<Pick<OrderFilter, Field>>) => ReactNode;
};

/**
 * A filter of the bar: dashed while empty; solid with its value and a clear button when set. Its dialog edits a draft of the
 * fields. The dialog is mounted with the first press: a list opens with eight of these.
 */
export function Filter<Field extends keyof OrderFilter>(props: Props<Field>) {
  const { name, icon, fields, words, clearName, filter, change, settle = (draft) => draft, children } = props;
  const { t } = useTranslation('filters');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const clear = clearName ?? t('clear', { words: words ?? name });
  const onClear = () => change(picked(noFilter, fields));
  return (
    <div className={styles.button} data-set={words !== null || undefined}>
      <button
        ref={trigger}
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        {icon !== undefined && <Icon name={icon} size={16} />}
        <bdi className={styles.words}>{words ?? name}</bdi>
      </button>
      {isOpen !== null && (
        <FilterDialog name={name} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
          {(close) => (
            <Draft
              applied={picked(filter, fields)}
              onApply={(draft) => {
                const settled = settle(draft);
                if (settled === null) return;
                change(settled);
                close();
              }}
              onClear={() => {
                onClear();
                close();
              }}
            >
              {children}
            </Draft>
          )}
        </FilterDialog>
      )}
      {words !== null && (
        <button type="button" className={styles.clear} aria-label={clear} title={clear} onClick={onClear}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  );
}

const picked = <Field extends keyof OrderFilter>(filter: OrderFilter, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, filter[field]])) as Pick<OrderFilter, Field>;

type DraftProps<Value> = {
  applied: Value;
  onApply: (value: Value) => void;
  onClear: () => void;
  children: (editing: Editing<Value>) => ReactNode;
};

/** Nothing changes before Apply or Clear. The draft starts again when the applied value changes. */
function Draft<Value>({ applied, onApply, onClear, children }: DraftProps<Value>) {
  const { t } = useTranslation('orders');
  const of = useEqual(applied);
  const [held, setHeld] = useState({ of, draft: of, round: 0 });
  if (held.of !== of) setHeld({ of, draft: of, round: held.round + 1 });
  const { draft, round } = held;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className={styles.body}>
        <Fragment key={round}>
          {children({
            draft,
            set: (next) => setHeld((now) => ({ ...now, draft: { ...now.draft, ...next } })),
            apply: onApply,
          })}
        </Fragment>
      </div>
      <div className={styles.actions}>
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
