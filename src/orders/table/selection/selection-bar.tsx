import { type RefObject, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { maxRows } from '../../../files/answer/limits.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import type { ListedOrder } from '../../../order/listed-order.ts';
import { Popover } from '../../../ui/back/popover.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CopiedNote, useCopy } from '../../../ui/feedback/copy.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import menu from '../../../ui/menu.module.css';
import styles from './selection-bar.module.css';
import { useSumWords } from './sums.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  /** All orders of the list, and how to select them; null where the list cannot be read at once. */
  all: { readonly total: number; readonly choose: () => void } | null;
  now: number;
  onAgain: (orders: readonly ListedOrder[]) => void;
  onExport: () => void;
};

/** What can be done with the selected orders, over the foot of the table. Nothing while none is selected. */
export function SelectionBar(props: Props) {
  const { t } = useTranslation('table');
  const count = props.selection.orders.length;
  return (
    <div className={styles.bar} data-shown={count > 0 || undefined}>
      <strong role="status">{count > 0 && t('selected', { count })}</strong>
      {count > 0 && <Tools {...props} />}
    </div>
  );
}

type Action = {
  readonly name: string;
  readonly icon: IconName;
  readonly act: () => void;
  /** Why it cannot be done. */
  readonly not?: string | undefined;
};

function Tools({ selection: { orders, clear }, all, now, onAgain, onExport }: Props) {
  const { t } = useTranslation('table');
  const formats = useFormats();
  const bar = useRef<HTMLDivElement>(null);
  const { t: list } = useTranslation('orders');
  const { copied, copy } = useCopy({ copied: list('copied'), failed: list('copyFailed') });
  const [isShown, setShown] = useState(true);
  const count = orders.length;
  const numbers = orders.map(({ no }) => no).join('\n');
  const ofThese = copied?.text === numbers ? copied : null;
  const again: Action = {
    name: t('orderAgain'),
    icon: 'again',
    act: () => onAgain(orders),
    not: count > maxRows ? t('againTooMany', { max: formats.number(maxRows) }) : undefined,
  };
  const more: Action[] = [
    { name: t('export'), icon: 'download', act: onExport },
    {
      name: t('copyNumbers'),
      icon: 'copy',
      act() {
        setShown(true);
        copy(numbers, t('numbersCopied', { count }));
      },
    },
    ...(all !== null && all.total > count
      ? [
          {
            name: t('chooseAll', { total: formats.number(all.total) }),
            icon: 'check' as const,
            act: all.choose,
          },
        ]
      : []),
  ];
  return (
    <div ref={bar} className={styles.tools} role="toolbar" aria-label={t('selection')}>
      <SumButton orders={orders} now={now} />
      {ofThese?.done === true && <span className={styles.said}>{ofThese.said}</span>}
      <span className={styles.actions}>
        <ActionButton {...again} />
        {more.map((action) => (
          <span key={action.icon} className={styles.wide}>
            <ActionButton {...action} />
          </span>
        ))}
        <MoreMenu actions={more} />
        <IconButton name={t('clearSelection')} onClick={clear}>
          <Icon name="close" size={16} />
        </IconButton>
      </span>
      {ofThese?.done === false && (
        <Popover
          className={styles.popover ?? ''}
          placement="top end"
          triggerRef={bar}
          isOpen={isShown}
          onOpenChange={setShown}
        >
          <Dialog className={styles.sums ?? ''} aria-label={t('copyNumbers')}>
            <CopiedNote copied={ofThese} />
          </Dialog>
        </Popover>
      )}
    </div>
  );
}

const ActionButton = ({ name, icon, act, not }: Action) => (
  <Button
    icon={<Icon name={icon} size={16} />}
    aria-disabled={not !== undefined || undefined}
    title={not}
    onClick={() => not === undefined && act()}
  >
    {name}
  </Button>
);

/** Where the bar is narrow: what else can be done. */
function MoreMenu({ actions }: { actions: readonly Action[] }) {
  const { t } = useTranslation('table');
  return (
    <MenuTrigger>
      <AriaButton className={styles.more ?? ''} aria-label={t('moreActions')}>
        <Icon name="more" />
      </AriaButton>
      <Popover className={menu.popover ?? ''} placement="top end">
        <Menu className={menu.menu ?? ''} aria-label={t('moreActions')}>
          {actions.map(({ name, icon, act }) => (
            <MenuItem key={icon} id={icon} className={menu.item ?? ''} onAction={act}>
              <Icon name={icon} size={16} />
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The net price of the selected orders; the other sums on request. */
function SumButton({ orders, now }: { orders: readonly ListedOrder[]; now: number }) {
  const { t } = useTranslation('table');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [price, ...others] = useSumWords(orders, now);
  if (price === undefined) return null;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.sum}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>{price.name}</span> <span>{price.value}</span>
        {price.without !== null && <span className={styles.without}> {price.without}</span>}
        <Icon name="chevronDown" size={12} />
      </button>
      <Sums
        trigger={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        name={t('sums')}
        facts={[price, ...others]}
      />
    </>
  );
}

type SumsProps = {
  trigger: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  name: string;
  facts: ReturnType<typeof useSumWords>;
};

const Sums = ({ trigger, isOpen, onOpenChange, name, facts }: SumsProps) => (
  <Popover
    className={styles.popover ?? ''}
    placement="top start"
    triggerRef={trigger}
    isOpen={isOpen}
    onOpenChange={onOpenChange}
  >
    <Dialog className={styles.sums ?? ''} aria-label={name}>
      <dl>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd>
              {fact.value}
              {fact.without !== null && <span className={styles.without}> {fact.without}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  </Popover>
);
