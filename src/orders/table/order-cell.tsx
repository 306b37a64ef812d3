import type { TFunction } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '../../i18n/format.ts';
import { windowIn, windowState } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { fullPlace, isNamed, placeName } from '../../order/place.ts';
import { paths } from '../../paths.ts';
import type { Change } from '../../tracking/change.ts';
import { Code } from '../../ui/code.tsx';
import { asCell } from '../../ui/table-roles.ts';
import { wordChanges, wordSeen } from '../detail/observed/change-words.ts';
import { WindowCell } from '../timeline/window-cell.tsx';
import type { Timeline } from '../view/timeline.ts';
import { Status } from '../words/status.tsx';
import { usePlaceLabel } from '../words/use-place-label.ts';
import { dayNear, wordState, wordTime } from '../words/window-words.ts';
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
  t: TFunction<'orders'>;
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
  window: ({ order, ...props }) => (
    <td {...asCell} className={styles.window}>
      <WindowCell window={windowIn(order)} {...props} />
    </td>
  ),
  left: LeftCell,
  cloud: CloudCell,
  ordered: OrderedCell,
  price: PriceCell,
  addedBy: ({ order }) => <TextCell className={styles.addedBy} text={order.addedBy} />,
};

function PlaceCell({ order, reachable, formats: { language } }: CellProps) {
  const place = isNamed(order.where) ? placeName(order.where, language) : null;
  return (
    <td {...asCell} className={styles.order}>
      <span className={words.place} title={fullPlace(order.where, language) ?? undefined}>
        {place === null ? <NearPlace where={order.where} at={order.at} /> : <bdi>{place}</bdi>}
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
  const newest = changes?.at(-1);
  if (changes === undefined || newest === undefined)
    return <TextCell className={styles.changed} text={null} />;
  const whole = wordChanges(changes, t, formats).join(' · ');
  // The column has room for two statuses.
  const said = wordChanges(changes, t, formats, 2).join(' · ');
  return (
    <td {...asCell} className={styles.changed} title={[whole, wordSeen(newest, now, t, formats)].join(' · ')}>
      <span className={words.line}>{said}</span>
      <span className={words.resolution}>{wordSeen({ after: null, by: newest.by }, now, t, formats)}</span>
    </td>
  );
}

function LeftCell({ order, now, t }: CellProps) {
  const window = windowIn(order);
  const words = window === null ? null : wordState(windowState(window, now), t);
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

/** Text in its own direction; the full text is on hover. */
function TextCell({ className, text }: { className: string | undefined; text: string | null | undefined }) {
  const said = text?.trim() || null;
  return (
    <td {...asCell} className={className} title={said ?? undefined}>
      {said === null ? <Dash /> : <bdi className={words.clamp}>{said}</bdi>}
    </td>
  );
}

/** The nearest town of an order whose place the service does not name, marked as such. */
export function NearPlace({ where, at }: Pick<ListedOrder, 'where' | 'at'>) {
  const town = usePlaceLabel(where, at);
  return town === null ? <Dash /> : <bdi>{town}</bdi>;
}
