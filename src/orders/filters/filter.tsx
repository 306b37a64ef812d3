import { Fragment, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { isEqual, useEqual } from '../../browser/equal.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { noFilter, type OrderFilter, type QueryFilter } from '../../order/order-filter.ts';
import { Popover, useClosedByBack } from '../../ui/back/popover.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './filter.module.css';

type Change = (change: Partial<OrderFilter>, how?: { readonly replace?: boolean }) => void;

/** What each filter of the bar receives; the same objects while they stay the same. */
export type FilterProps = {
  filter: OrderFilter;
  /** The same filter as a question, over which the orders of each choice are counted. */
  only: QueryFilter;
  /** The number of orders that match; null while unknown. */
  total: number | null;
  change: Change;
};

/** The choices of a dialog, and how to change them. */
type Editing<Draft> = {
  readonly draft: Draft;
  /** Applied at once, unless the filter is `typed`. */
  readonly set: (next: Partial<Draft>) => void;
  /** Applies at once in any case. */
  readonly show: (next: Partial<Draft>) => void;
  /** Applies other choices, and closes the dialog. */
  readonly apply: (choices: Draft) => void;
};

type Props<Field extends keyof OrderFilter> = Omit<FilterProps, 'only'> & {
  /** The name of the filter, and of its dialog. */
  name: string;
  icon?: IconName;
  fields: readonly Field[];
  /** The name with the chosen value; null for none. */
  words: string | null;
  /** The text of the button while nothing is chosen, if it is not the name. */
  label?: string;
  clearName?: string;
  /** Its dialog has fields to type into, which Apply applies. */
  typed?: boolean;
  /** What is applied of the draft; null keeps the dialog open. */
  settle?: (draft: Pick<OrderFilter, Field>) => Pick<OrderFilter, Field> | null;
  children: (editing: Editing<Pick<OrderFilter, Field>>) => ReactNode;
};

/**
 * A filter of the bar: dashed while empty; solid with its value and a clear button when set. Its dialog applies each choice at
 * once, as one entry of the history. The dialog is mounted with the first press: a list opens with eight of these.
 */
export function Filter<Field extends keyof OrderFilter>(props: Props<Field>) {
  const { name, icon, fields, words, label = name, clearName, filter, total, change, children } = props;
  const { typed = false, settle = (draft) => draft } = props;
  const { t } = useTranslation('filters');
  const isPhone = useIsPhone();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const clear = clearName ?? t('clear', { words: words ?? name });
  return (
    <div className={styles.button} data-set={words !== null || undefined}>
      <button
        ref={trigger}
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        title={words ?? undefined}
        onClick={() => setOpen((now) => now !== true)}
      >
        {icon !== undefined && <Icon name={icon} size={16} />}
        <bdi className={styles.words}>{words ?? label}</bdi>
        {isPhone && words === null && (
          <span className={styles.any} aria-hidden="true">
            {t('any')}
          </span>
        )}
      </button>
      {isOpen !== null && (
        <FilterDialog name={name} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen}>
          {(close) => (
            <Draft
              applied={picked(filter, fields)}
              typed={typed}
              total={total}
              onShow={(draft, how) => {
                const settled = settle(draft);
                if (settled !== null) change(settled, how);
                return settled !== null;
              }}
              empty={picked(noFilter, fields)}
              close={close}
            >
              {children}
            </Draft>
          )}
        </FilterDialog>
      )}
      {words !== null && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clear}
          title={clear}
          onClick={() => change(picked(noFilter, fields))}
        >
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
  empty: Value;
  typed: boolean;
  total: number | null;
  /** Changes the filter; false if it cannot be so. */
  onShow: (value: Value, how: { readonly replace: boolean }) => boolean;
  close: () => void;
  children: (editing: Editing<Value>) => ReactNode;
};

/**
 * The choices in a dialog, which the address follows. They start again when it changes by other means. The
 * first choice that is applied is an entry of the history, and the others replace it.
 */
function Draft<Value>({ applied, empty, typed, total, onShow, close, children }: DraftProps<Value>) {
  const { t } = useTranslation('orders');
  const of = useEqual(applied);
  const [held, setHeld] = useState({ of, draft: of, round: 0, sent: [] as readonly Value[] });
  if (held.of !== of) {
    const reached = held.sent.findIndex((value) => isEqual(value, of));
    if (reached === -1) setHeld({ of, draft: of, round: held.round + 1, sent: [] });
    else setHeld({ ...held, of, sent: held.sent.slice(reached + 1) });
  }
  const { draft, round } = held;
  const isEntered = useRef(false);
  const show = (value: Value) => {
    const isShown = onShow(value, { replace: isEntered.current });
    isEntered.current ||= isShown;
    setHeld((now) => ({ ...now, draft: value, sent: isShown ? [...now.sent, value] : now.sent }));
    return isShown;
  };
  const apply = (value: Value) => {
    if (show(value)) close();
  };
  const body = (
    <>
      <div className={styles.body}>
        <Fragment key={round}>
          {children({
            draft,
            set: (next) =>
              typed
                ? setHeld((now) => ({ ...now, draft: { ...now.draft, ...next } }))
                : show({ ...draft, ...next }),
            show: (next) => show({ ...draft, ...next }),
            apply,
          })}
        </Fragment>
      </div>
      <div className={styles.actions}>
        <Matching total={total} />
        <Button variant="quiet" onClick={() => apply(empty)}>
          {t('clear')}
        </Button>
        {typed && (
          <Button type="submit" variant="main">
            {t('apply')}
          </Button>
        )}
      </div>
    </>
  );
  if (!typed) return <div className={styles.form}>{body}</div>;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog in another one: React passes the event on to it.
        event.stopPropagation();
        apply(draft);
      }}
    >
      {body}
    </form>
  );
}

/** "18 orders", while it is known. */
function Matching({ total }: { total: number | null }) {
  const { t } = useTranslation('filters');
  const { number } = useFormats();
  return (
    <p className={styles.matching} role="status">
      {total !== null && t('matching', { count: total, total: number(total) })}
    </p>
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
  const panel = useRef<HTMLElement>(null);
  // The popover does it itself.
  useClosedByBack(isOpen && isPhone, close);
  usePressOutside(isOpen && !isPhone, panel, trigger, close);
  if (!isPhone)
    return (
      <Popover
        className={styles.popover ?? ''}
        placement="bottom start"
        triggerRef={trigger}
        isNonModal
        {...open}
      >
        <Dialog ref={panel} data-panel="" className={styles.dialog ?? ''} aria-label={name}>
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

/**
 * Calls `close` at a press outside of a panel, which does at once what is pressed: the next filter opens by one press. A panel that
 * was opened from it comes after it in the document, and is not outside.
 */
function usePressOutside(
  isOpen: boolean,
  panel: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  close: () => void,
): void {
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Node) || trigger.current?.contains(target)) return;
    const panels = [...document.querySelectorAll<HTMLElement>('[data-panel]')];
    const pressed = panels.findIndex((one) => one.contains(target));
    if (panel.current !== null && pressed < panels.indexOf(panel.current)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', listener, { capture: true });
    return () => document.removeEventListener('pointerdown', listener, { capture: true });
  }, [isOpen]);
}
