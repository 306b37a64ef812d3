import type { ReactElement, ReactNode } from 'react';
import { isOverStatus } from '../../config.ts';
import { useConfig } from '../../config-context.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { windowIn } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { personName, wholePersonName } from '../../order/own-names.ts';
import { fullPlace } from '../../order/place.ts';
import { useOwnNames } from '../../order/use-own-names.tsx';
import { paths } from '../../paths.ts';
import type { Change } from '../../tracking/change.ts';
import { Code } from '../../ui/code.tsx';
import { asCell } from '../../ui/table-roles.ts';
import { wordChanges, wordSeen } from '../detail/observed/change-words.ts';
import { WindowCell } from '../timeline/window-cell.tsx';
import type { Timeline } from '../view/timeline.ts';
import { Status } from '../words/status.tsx';
import { usePlaceName } from '../words/use-place-name.ts';
import { dayNear, wordStateOf, wordTime } from '../words/window-words.ts';
import type { ColumnName } from './columns/columns.ts';
import words from './order-cell.module.css';
import styles from './orders-table.module.css';

/** A missing value: a dash, with a text on hover and for screen readers. */
function Dash() {
  const { t } = useTranslation('orders');
  return (
    <>
      <span aria-hidden="true" title={t('notStated')}>
        –
      </span>
      <span className="visually-hidden">{t('notStated')}</span>
    </>
  );
}

/** The table passes the texts down: a lookup per cell costs more than rendering it. */
export type CellProps = {
  order: ListedOrder;
  timeline: Timeline;
  now: number;
  t: Translate<'orders'>;
  formats: Formats;
  /** False when the row is not the tab stop. */
  reachable: boolean;
  /** Resolution has a column of its own. */
  apart: boolean;
  /** What was observed of it; undefined for nothing. */
  changes: readonly Change[] | undefined;
};

/** A cell component for each column. */
export const cells: Record<ColumnName, (props: CellProps) => ReactElement> = {
  order: PlaceCell,
  status: ({ order }) => (
    <td {...asCell} className={styles.status}>
      <Status id={order.statusId} title={order.statusTitle} />
    </td>
  ),
  changed: ChangedCell,
  type: TypeCell,
  resolution: ({ order }) => <TextCell className={styles.ownResolution} text={order.resolutionName} />,
  window: WindowColumn,
  left: LeftCell,
  cloud: CloudCell,
  ordered: OrderedCell,
  price: PriceCell,
  addedBy: PersonCell,
};

function PlaceCell({ order, reachable, formats: { language } }: CellProps) {
  return (
    <td {...asCell} className={styles.order}>
      <span className={words.place} title={fullPlace(order.where, language) ?? undefined}>
        <OrderPlace order={order} />
      </span>
      <span className={words.numbers}>
        <a href={paths.order(order.id)} className={words.number} tabIndex={reachable ? 0 : -1}>
          <Code>{order.no}</Code>
        </a>
        {order.refNo !== null && (
          <span className={words.reference} title={order.refNo}>
            <Code clip>{order.refNo}</Code>
          </span>
        )}
      </span>
    </td>
  );
}

/** Type and resolution in two lines, always in the same places. */
function TypeCell({ order, apart }: CellProps) {
  const type = order.typeName?.trim() || null;
  const resolution = apart ? null : order.resolutionName?.trim() || null;
  return (
    <td {...asCell} className={styles.type}>
      <span className={words.line} title={type ?? undefined}>
        {type === null ? <Dash /> : <bdi>{type}</bdi>}
      </span>
      {resolution !== null && (
        <span className={words.resolution} title={resolution}>
          <bdi>{resolution}</bdi>
        </span>
      )}
    </td>
  );
}

/** What changed, from which to which, and when this browser first saw it. */
function ChangedCell({ changes, now, formats }: CellProps) {
  const { t } = useTranslation('observed');
  useOwnNames();
  const newest = changes?.at(-1);
  if (changes === undefined || newest === undefined)
    return <TextCell className={styles.changed} text={null} />;
  const whole = wordChanges(changes, t, formats).join(' · ');
  // The column has room for two statuses.
  const said = wordChanges(changes, t, formats, 2).join(' · ');
  const title = [whole, wordSeen(newest, now, t, formats)].join('\n');
  return (
    <td {...asCell} className={styles.changed} title={title}>
      <span className={words.line}>{said}</span>
      <span className={words.resolution}>{wordSeen({ after: null, by: newest.by }, now, t, formats)}</span>
    </td>
  );
}

function WindowColumn({ order, ...props }: CellProps) {
  const isOver = isOverStatus(order.statusId, useConfig().statusKinds);
  return (
    <td {...asCell} className={styles.window}>
      <WindowCell window={windowIn(order)} isOver={isOver} {...props} />
    </td>
  );
}

function LeftCell({ order, now, t, formats }: CellProps) {
  const window = windowIn(order);
  const isOver = isOverStatus(order.statusId, useConfig().statusKinds);
  const words = window === null ? null : wordStateOf(window, now, isOver, t, formats);
  return <TextCell className={styles.left} text={words} />;
}

function CloudCell({ order: { cloudCover: cover }, t, formats: { number } }: CellProps) {
  return (
    <td {...asCell} className={styles.cloud}>
      {cover === null ? <Dash /> : t('upToPercent', { value: number(cover) })}
    </td>
  );
}

function OrderedCell({ order: { orderedAt: at, orderedInUtc: zoned }, now, t, formats }: CellProps) {
  return (
    <td
      {...asCell}
      className={styles.ordered}
      title={at === null ? undefined : wordTime({ at, zoned }, t, formats)}
    >
      {at !== null ? dayNear(at, now, formats) : zoned ? <Dash /> : t('notReadable')}
    </td>
  );
}

function PriceCell({ order: { netPrice }, formats: { price } }: CellProps) {
  return (
    <td {...asCell} className={styles.price}>
      {netPrice === null ? <Dash /> : <bdi dir="ltr">{byGroups(price(netPrice))}</bdi>}
    </td>
  );
}

/** A long number wraps between its groups, not within one. */
function byGroups(number: string) {
  if (number.length <= 10) return number;
  return number.split(/(?<=,)/).reduce<ReactNode>(
    (before, group) => (
      <>
        {before}
        <wbr />
        {group}
      </>
    ),
    null,
  );
}

/** A name of the team's own comes in place of the one that the service sent, which is on hover. */
function PersonCell({ order: { addedBy } }: CellProps) {
  useOwnNames();
  return <TextCell className={styles.addedBy} text={personName(addedBy)} whole={wholePersonName(addedBy)} />;
}

type TextProps = {
  className: string | undefined;
  text: string | null | undefined;
  /** On hover in place of the text. */
  whole?: string | undefined;
};

/** Text in its own direction; the full text is on hover. */
function TextCell({ className, text, whole }: TextProps) {
  const said = text?.trim() || null;
  return (
    <td {...asCell} className={className} title={whole ?? said ?? undefined}>
      {said === null ? <Dash /> : <bdi className={words.clamp}>{said}</bdi>}
    </td>
  );
}

/** The place of an order, and the city that the service names if that is another one. */
export function OrderPlace({ order }: { order: Pick<ListedOrder, 'id' | 'where' | 'at'> }) {
  const { name, exact, near } = usePlaceName(order);
  if (name === null) return <Dash />;
  return (
    <>
      <bdi title={exact ?? undefined}>{name}</bdi>
      {near !== null && <bdi className={words.near}> {near}</bdi>}
    </>
  );
}
