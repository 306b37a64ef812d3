import type { TFunction } from 'i18next';
import type { Order } from '../../api/wire/order.ts';
import type { Formats } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolate.ts';
import { areasOf } from '../../order/area-of-order.ts';
import { windowOf, windowState } from '../../order/capture-window.ts';
import { placeName } from '../../order/place.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { wordSize } from './area-words.ts';
import { wordState, wordTime } from './window-words.ts';

type Words = {
  readonly t: TFunction<'order'>;
  readonly orders: TFunction<'orders'>;
  readonly formats: Formats;
};

/** The whole order as a short text: what, where, when, cloud cover, who, and its status. */
export function wordSummary(order: Order, now: number, words: Words): string {
  return [
    wordImage(order, words),
    wordCapture(order, now, words),
    wordCloud(order, words),
    wordOrdered(order, words),
    wordStatus(order, words),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function wordImage(order: Order, { t, orders, formats }: Words): string {
  const detail = detailOf(order);
  const type = named(detail?.ImageTypeName);
  const resolution = named(detail?.ImageResolutionName);
  const image =
    type !== null && resolution !== null
      ? t('imageTypeAt', { type, resolution })
      : type !== null
        ? t('imageType', { type })
        : resolution !== null
          ? t('imageAt', { resolution })
          : t('image');
  const area = detail === null ? null : wordSize(detail.AOIAreaInKM, areasOf(detail).aoi, orders, formats);
  const place = named(placeName(detail, formats.language));
  if (area !== null && place !== null) return t('ofAreaAt', { image, area, place });
  if (area !== null) return t('ofArea', { image, area });
  return place === null ? t('ofNothing', { image }) : t('ofPlace', { image, place });
}

function wordCapture(order: Order, now: number, { t, orders, formats }: Words): string {
  const window = windowOf(order);
  if (window === null) return t('captureUnknown');
  const state = wordState(windowState(window, now), orders);
  const from = window.from === null ? null : wordTime(window.from, orders, formats);
  const to = window.to === null ? null : wordTime(window.to, orders, formats);
  if (from !== null && to !== null) return t('captureBetween', { from, to, state });
  if (from !== null) return t('captureFrom', { from, state });
  return t('captureTo', { to: to ?? '', state });
}

function wordCloud(order: Order, { t, formats }: Words): string | null {
  const cloud = detailOf(order)?.CloudCover ?? null;
  return cloud === null ? null : t('cloudAtMost', { value: formats.measure(cloud) });
}

function wordOrdered({ OrderDate, AddedBy }: Order, { t, orders, formats }: Words): string | null {
  const date = OrderDate === null ? null : wordTime(OrderDate, orders, formats);
  const by = named(AddedBy);
  if (date !== null) return by === null ? t('ordered', { date }) : t('orderedBy', { date, by });
  return by === null ? null : t('addedBy', { by });
}

const wordStatus = ({ OrderStatusID, OrderStatusTitle }: Order, { t, orders }: Words) =>
  t('serviceSays', {
    title: named(OrderStatusTitle) ?? orders('statusUntitled', { id: OrderStatusID }),
  });

/** The most characters of a typed name in a sentence. */
const max = 120;

function named(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  if (words === '') return null;
  const signs = [...words];
  return isolated(signs.length > max ? `${signs.slice(0, max).join('')}…` : words);
}
