import type { Order, OrderItemDetail } from '../../../api/wire/order.ts';
import type { WireTime } from '../../../api/wire/time.ts';
import type { Formats } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolate.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { areasOf } from '../../../order/area-of-order.ts';
import { ownStatusName, personName } from '../../../order/own-names.ts';
import { fullPlace } from '../../../order/place.ts';
import { detailOf, taskingItem } from '../../../order/tasking-item.ts';
import { wordSize } from '../../words/area-words.ts';
import { wordTime } from '../../words/window-words.ts';

type Words = Translate<'orders'>;

/** One value of an order with its name. `code` is written left to right, `text` is the service's own text. */
export type Fact = {
  readonly name: string;
  readonly value: string;
  readonly as: 'words' | 'code' | 'text';
  /** Takes the full width: it may be long. */
  readonly wide?: true;
};

/** The order, its time and person (interface.md 2.6 and 2.8); only fields with a value. */
export function factsOf(order: Order, t: Words, formats: Formats): Fact[] {
  const item = taskingItem(order);
  const { facts, add } = collect();
  add('code', t('reference'), order.RefNo);
  if (item?.OrderItemDetail) addImage(item.OrderItemDetail, add, t, formats);
  if (order.OrderDate !== null) {
    const hijri = isolated(formats.hijri(order.OrderDate.at));
    add('words', t('orderedOn'), `${wordTime(order.OrderDate, t, formats)}\n${hijri}`);
  }
  addUnread(t('orderedOn'), order.UnreadOrderDate, add, t);
  add('text', t('addedBy'), personName(order.AddedBy));
  add('text', t('note'), order.Note, true);
  if (item !== null && item.Note !== order.Note) add('text', t('itemNote'), item.Note, true);
  return facts;
}

/** The place with its region. */
export function placeOf(order: Order, t: Words, formats: Formats): Fact[] {
  const { facts, add } = collect();
  add('text', t('place'), fullPlace(detailOf(order), formats.language), true);
  return facts;
}

/** The other fields: payment, flexibility, numbers. */
export function recordOf(order: Order, t: Words, formats: Formats): Fact[] {
  const detail = detailOf(order);
  const { facts, add } = collect();
  if (order.AddedDate?.at !== order.OrderDate?.at) addTime(t('added'), order.AddedDate, add, t, formats);
  addUnread(t('added'), order.UnreadAddedDate, add, t);
  addPayment(order, detail, add, t);
  if (detail !== null) addWishes(detail, add, t, formats);
  add('code', t('orderNumber'), String(order.OrderID));
  if (ownStatusName(order.OrderStatusID) !== null) add('text', t('statusSent'), order.OrderStatusTitle);
  add('code', t('statusNumber'), String(order.OrderStatusID));
  if (personName(order.AddedBy) !== order.AddedBy) add('text', t('addedBySent'), order.AddedBy);
  if (order.UserID > 0) add('code', t('userNumber'), String(order.UserID));
  if (!/^[0-]*$/.test(order.UUID)) add('code', t('uuid'), order.UUID, true);
  return facts;
}

function collect(): { facts: Fact[]; add: Add } {
  const facts: Fact[] = [];
  return {
    facts,
    add(as, name, value, wide) {
      if (value?.trim()) facts.push({ name, value: value.trim(), as, ...(wide && { wide }) });
    },
  };
}

function addTime(name: string, time: WireTime | null, add: Add, t: Words, formats: Formats) {
  if (time !== null) add('words', name, wordTime(time, t, formats));
}

function addUnread(name: string, text: string | null, add: Add, t: Words) {
  if (text !== null) add('words', name, t('unreadTime', { text: isolated(text) }));
}

type Add = (as: Fact['as'], name: string, value: string | null | undefined, wide?: true) => void;

function addImage(detail: OrderItemDetail, add: Add, t: Words, formats: Formats) {
  const named = (name: string | null, id: number | null) => name?.trim() || (id === null ? null : String(id));
  add('text', t('imageType'), named(detail.ImageTypeName, detail.ImageTypeID));
  add('text', t('resolution'), named(detail.ImageResolutionName, detail.ImageResolutionID));
  if (detail.CloudCover !== null)
    add('words', t('cloudCover'), t('upToPercent', { value: formats.measure(detail.CloudCover) }));
  if (detail.GSDInM !== null) {
    const value = formats.number(detail.GSDInM, { maximumFractionDigits: 3 });
    add('words', t('gsd'), t('metres', { value }));
  }
  const { aoi, intersection } = areasOf(detail);
  add('words', t('areaOfInterest'), wordSize(detail.AOIAreaInKM, aoi, t, formats));
  add('words', t('intersection'), wordSize(detail.AOIIntersectionAreaInKM, intersection, t, formats));
  add('code', t('provider'), named(detail.ImageProviderName, detail.ImageProviderID));
}

/** interface.md 2.3; any other number is not shown. */
const paymentNames = {
  1: 'payment1',
  2: 'payment2',
  3: 'payment3',
  4: 'payment4',
  5: 'payment5',
} as const;
const isPaymentType = (type: number | null): type is keyof typeof paymentNames =>
  type !== null && type in paymentNames;

function addPayment(order: Order, detail: OrderItemDetail | null, add: Add, t: Words) {
  const type = order.OrganizationPaymentType;
  const words = isPaymentType(type) ? t(paymentNames[type]) : null;
  add('words', t('paymentType'), words);
  const method = order.PaymentMethodTypeTitle?.trim() || order.PaymentMethodTypeID?.toString();
  if (method !== words) add('text', t('paymentMethod'), method);
  const ofItem = detail?.PaymentType ?? null;
  if (ofItem !== type && isPaymentType(ofItem)) add('words', t('itemPaymentType'), t(paymentNames[ofItem]));
}

function addWishes(detail: OrderItemDetail, add: Add, t: Words, formats: Formats) {
  const flexible = (allowed: boolean | null, days: number | null) => {
    if (allowed === false) return t('no');
    if (days !== null && days > 0) return t('flexibleDays', { count: days });
    return allowed === null ? null : t('yes');
  };
  if (detail.IsTopPriority !== null) add('words', t('priority'), detail.IsTopPriority ? t('yes') : t('no'));
  add('words', t('flexible'), flexible(detail.AllowflexibleDate, detail.FlexibleDays));
  add('words', t('flexibleSecond'), flexible(detail.AllowflexibleDateSecond, detail.FlexibleDaysSecond));
  if (detail.NewImageRecurrencePerMonth !== null)
    add('words', t('recurrence'), formats.number(detail.NewImageRecurrencePerMonth));
}
