import type { ReactNode } from 'react';
import type { Failure } from '../../failure.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import type { OrderId } from '../../ids.ts';
import { wholePersonName } from '../../order/own-names.ts';
import type { Snapshot } from '../../tracking/block/slot.ts';
import { useAnswer } from '../../tracking/page/tracking-context.ts';
import { Code, Unbroken } from '../../ui/code.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Status } from '../words/status.tsx';
import { usePlaceName } from '../words/use-place-name.ts';
import { wordTime } from '../words/window-words.ts';
import facts from './facts/order-facts.module.css';
import { MuteButton, MutedNote } from './observed/mute-order.tsx';
import { OrderHead } from './order-head.tsx';
import type { Arrival } from './use-order.ts';

type Props = { id: OrderId; arrival: Arrival; failure: Failure; onRetry: () => void };

/** No data of the order is cached, and none can be loaded: why, and what tracking remembers of it. */
export function OrderUnavailable({ id, arrival, failure, onRetry }: Props) {
  const { t } = useTranslation('orders');
  const [order] = useAnswer('some', { ids: [id] }, { about: ({ ids }) => ids }) ?? [];
  const title = order === undefined ? t('orderName', { number: id }) : <Code wrap>{order.no}</Code>;
  return (
    <>
      <OrderHead
        arrival={arrival}
        title={<h1>{title}</h1>}
        below={t('orderFailedMeaning')}
        {...(order !== undefined && { actions: <MuteButton order={order} /> })}
      />
      <FailureNotice failure={failure} title={t('orderFailedTitle')} onRetry={onRetry} />
      {order !== undefined && (
        <>
          <MutedNote order={order} />
          <RememberedOrder order={order} />
        </>
      )}
    </>
  );
}

/** What tracking remembers of an order, marked as such. */
function RememberedOrder({ order }: { order: Snapshot }) {
  const { t } = useTranslation('order');
  const { dayLong, clock } = useFormats();
  const { lastSeenAt } = order;
  return (
    <section aria-labelledby="remembered-title" className={facts.record}>
      <h2 id="remembered-title">{t('rememberedTitle')}</h2>
      <p>{t('rememberedNote', { day: dayLong(lastSeenAt), time: clock(lastSeenAt) })}</p>
      <RememberedFacts order={order} />
    </section>
  );
}

function RememberedFacts({ order }: { order: Snapshot }) {
  const { t } = useTranslation('orders');
  const { t: tOrder } = useTranslation('order');
  const formats = useFormats();
  const { exact: place } = usePlaceName(order);
  const { measure, price } = formats;
  const time = (at: number | null, zoned: boolean) =>
    at === null ? (zoned ? null : t('notReadable')) : wordTime({ at, zoned }, t, formats);
  const lines: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('order'), <Code key="no">{order.no}</Code>],
    [t('status'), <Status key="status" id={order.statusId} title={order.statusTitle} />],
    [t('place'), place && <bdi>{place}</bdi>],
    [t('reference'), order.refNo && <Code wrap>{order.refNo}</Code>],
    [t('imageType'), order.typeName && <bdi>{order.typeName}</bdi>],
    [
      t('resolution'),
      order.resolutionName && (
        <bdi>
          <Unbroken>{order.resolutionName}</Unbroken>
        </bdi>
      ),
    ],
    [t('windowOpens'), time(order.windowFrom, order.windowFromInUtc)],
    [t('windowCloses'), time(order.windowTo, order.windowToInUtc)],
    [t('orderedOn'), time(order.orderedAt, order.orderedInUtc)],
    [t('addedBy'), order.addedBy && <bdi>{wholePersonName(order.addedBy)}</bdi>],
    [t('netPrice'), order.netPrice === null ? null : price(order.netPrice)],
    [t('areaOfInterest'), order.areaKm2 === null ? null : t('squareKm', { value: measure(order.areaKm2) })],
    [
      tOrder('rememberedCentre'),
      order.at && <Code>{`${order.at.lat.toFixed(4)}, ${order.at.lng.toFixed(4)}`}</Code>,
    ],
  ];
  return (
    <dl className={facts.facts}>
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
