import type { ReactNode } from 'react';
import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { windowIn, windowState } from '../../order/capture-window.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { personName } from '../../order/own-names.ts';
import { fullPlace, isNamed } from '../../order/place.ts';
import { Code } from '../../ui/code.tsx';
import { wordChanges, wordSeen } from '../detail/observed/change-words.ts';
import type { ColumnName } from '../table/columns/columns.ts';
import { OrderPlace } from '../table/order-cell.tsx';
import type { Changes } from '../table/use-changes.ts';
import { StatusTitle } from '../words/status.tsx';
import { wordState, wordTime, wordWindow } from '../words/window-words.ts';

export type CellWords = {
  readonly now: number;
  readonly t: Translate<'orders'>;
  readonly formats: Formats;
  /** "19 Nov to 3 Dec" */
  readonly span: (from: string, to: string) => string;
  /** Resolution has a column of its own. */
  readonly apart: boolean;
  readonly changes: Changes;
  readonly observed: Translate<'observed'>;
};

const text = (said: string | null | undefined): ReactNode => (said?.trim() ? <bdi>{said.trim()}</bdi> : '–');

/** What the table has of an order, in words that need no screen. */
export const printCells: Record<ColumnName, (order: ListedOrder, words: CellWords) => ReactNode> = {
  order: (order, { formats }) => (
    <>
      {isNamed(order.where) ? text(fullPlace(order.where, formats.language)) : <OrderPlace order={order} />}
      <br />
      <Code wrap>{order.no}</Code>
      {order.refNo !== null && (
        <small>
          <Code wrap>{order.refNo}</Code>
        </small>
      )}
    </>
  ),
  status: (order) => (
    <bdi>
      <StatusTitle id={order.statusId} title={order.statusTitle} />
    </bdi>
  ),
  changed({ id }, { changes, now, observed, formats }) {
    const ofOrder = changes.get(id) ?? [];
    const newest = ofOrder.at(-1);
    return (
      newest !== undefined && (
        <>
          {wordChanges(ofOrder, observed, formats).join(' · ')}
          <small>{wordSeen(newest, now, observed, formats)}</small>
        </>
      )
    );
  },
  type: (order, { apart }) => (
    <>
      {text(order.typeName)}
      {!apart && order.resolutionName?.trim() && <small>{text(order.resolutionName)}</small>}
    </>
  ),
  resolution: (order) => text(order.resolutionName),
  window: windowCell,
  left: (order, { now, t }) => {
    const window = windowIn(order);
    return text(window && wordState(windowState(window, now), t));
  },
  cloud: ({ cloudCover: value }, { t, formats }) =>
    value === null ? '–' : t('upToPercent', { value: formats.number(value) }),
  ordered: ({ orderedAt: at, orderedInUtc: zoned }, { t, formats }) =>
    at === null ? '–' : wordTime({ at, zoned }, t, formats),
  price: ({ netPrice }, { formats }) =>
    netPrice === null ? '–' : <bdi dir="ltr">{formats.price(netPrice)}</bdi>,
  addedBy: (order) => text(personName(order.addedBy)),
};

function windowCell(order: ListedOrder, { now, t, formats, span }: CellWords): ReactNode {
  const window = windowIn(order);
  if (window === null) return t('windowNone');
  if (window.from === null || window.to === null) return wordWindow(window, now, t, formats);
  return (
    <>
      {span(formats.dayYear(window.from.at), formats.dayYear(window.to.at))}
      <small>{wordState(windowState(window, now), t)}</small>
    </>
  );
}
