import type { Order } from '../../api/wire/order.ts';
import type { Formats } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolate.ts';
import { comma } from '../../i18n/names.ts';
import type { Translate } from '../../i18n/translate.ts';
import { areasOf } from '../../order/area-of-order.ts';
import { windowOf, windowState } from '../../order/capture-window.ts';
import { sentStatusName } from '../../order/naming.ts';
import { personName } from '../../order/own-names.ts';
import { placeName } from '../../order/place.ts';
import { detailOf } from '../../order/tasking-item.ts';
import { wordSize } from './area-words.ts';
import { wordState, wordTime } from './window-words.ts';

type Words = {
  readonly t: Translate<'order'>;
  readonly orders: Translate<'orders'>;
  readonly formats: Formats;
};

/** The whole order as a short text: what, where, when, who, and its status. */
export function wordSummary(order: Order, now: number, words: Words): string {
  const place = named(placeName(detailOf(order), words.formats.language));
  return [
    place && `${place}.`,
    wordImage(order, words),
    wordCapture(order, now, words),
    wordOrdered(order, words),
    wordStatus(order, words),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** What was ordered, in one sentence of one line: "Night image, Very high, 109.1 km², at most 40% cloud." */
function wordImage(order: Order, { t, orders, formats }: Words): string {
  const detail = detailOf(order);
  const type = named(detail?.ImageTypeName);
  const area = detail === null ? null : wordSize(detail.AOIAreaInKM, areasOf(detail).aoi, orders, formats);
  const cloud = detail?.CloudCover ?? null;
  const parts = [
    type === null ? t('image') : t('imageType', { type }),
    named(detail?.ImageResolutionName),
    area,
    cloud === null ? null : t('maxCloud', { value: formats.measure(cloud) }),
  ];
  return `${parts.filter((part) => part !== null).join(comma[formats.language])}.`;
}

function wordCapture(order: Order, now: number, { t, orders, formats }: Words): string {
  const window = windowOf(order);
  if (window === null) return t('captureUnknown');
  const state = wordState(windowState(window, now), orders);
  const from = window.from === null ? null : wordTime(window.from, orders, formats);
  const to = window.to === null ? null : wordTime(window.to, orders, formats);
  if (from !== null && to !== null) return t('captureBetween', { from, to, state });
  if (from !== null) return t('captureFrom', { from, state });
  if (to === null) return t('captureUnread');
  return t('captureTo', { to, state });
}

function wordOrdered({ OrderDate, AddedBy }: Order, { t, orders, formats }: Words): string | null {
  const date = OrderDate === null ? null : wordTime(OrderDate, orders, formats);
  const by = named(personName(AddedBy));
  if (date !== null) return by === null ? t('ordered', { date }) : t('orderedBy', { date, by });
  return by === null ? null : t('addedBy', { by });
}

const wordStatus = ({ OrderStatusID, OrderStatusTitle }: Order, { t }: Words) =>
  t('serviceSays', {
    title: shortened(sentStatusName(OrderStatusID, OrderStatusTitle)),
  });

/** The most characters of a typed name in a sentence. */
const max = 120;

function named(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' ? null : shortened(words);
}

function shortened(words: string): string {
  const signs = [...words];
  return isolated(signs.length > max ? `${signs.slice(0, max).join('')}…` : words);
}
