import { expect, test } from 'vitest';
import { Order, type OrderRow, readOrderRow } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import type { Entry } from '../entry/entry.ts';
import { entryIn, orderOf, sentAs } from '../testing/entry.ts';
import { order as requestOf } from '../testing/order.ts';
import { contextOf, type Verdict, verdictOf } from './verdict.ts';

const own = requestOf(0).query.refNo;
const cut = own.slice(0, 16);
const minted = requestOf(1).query.refNo;

const unstated = {
  AOI: null,
  ImageTypeID: null,
  ImageResolutionID: null,
  CloudCover: null,
  CaptureAttempFrom: null,
  CaptureAttempTo: null,
};
const same = { ...unstated, ImageTypeID: 2, ImageResolutionID: 4 };
const different = { ...same, ImageTypeID: 9 };

/** The order 7 of the list, with a UUID that counts. */
const shown = (RefNo: string | null, detail: object = same, uuid = 1, id = 7) =>
  wireOrder(id, { RefNo, UUID: orderOf(id, uuid).uuid ?? '' }, detail);

type Case = {
  readonly entry?: Partial<Entry>;
  readonly order: ReturnType<typeof shown>;
  readonly others?: readonly Partial<Entry>[];
  /** The rest of the list. */
  readonly rows?: readonly OrderRow[];
};

async function verdict({ entry: more = {}, order, others = [], rows = [] }: Case): Promise<Verdict> {
  const sends = [sentAs('unknown')];
  const entry = await entryIn('unknown', { sends, ...more });
  const rest = await Promise.all(
    others.map((other, at) => entryIn('unknown', { id: `other ${at}`, reference: minted, sends, ...other })),
  );
  const context = contextOf(entry, [entry, ...rest], [readOrderRow(order), ...rows]);
  return verdictOf(entry, Order.parse(order), context);
}

test.each<[string, Case, Verdict]>([
  ['its reference is the entry that sent it, whatever it contains', { order: shown(own, different) }, 'ours'],
  ['its reference in another case is too', { order: shown(` ${own.toLowerCase()} `) }, 'ours'],
  ['a part of its reference is too', { order: shown(cut), others: [{}] }, 'ours'],
  [
    'a part that another entry shares is for a person to decide',
    { order: shown(cut), others: [{}, { reference: `${cut}XYZ` }] },
    'perhaps',
  ],
  ['its whole reference is not', { order: shown(own), others: [{ reference: `${own}9` }] }, 'ours'],
  ['the reference of another order is not', { order: shown(minted) }, 'no'],
  ['no reference and the same contents may be', { order: shown(null) }, 'perhaps'],
  ['an empty reference and the same contents may be', { order: shown(' ') }, 'perhaps'],
  ['a reference that the service changed may be', { order: shown('PO-1') }, 'perhaps'],
  ['other contents are not', { order: shown(null, different) }, 'no'],
  ['nothing to compare is unclear', { order: shown(null, unstated) }, 'unclear'],
  ['one thing to compare is enough', { order: shown(null, { ...unstated, ImageTypeID: 9 }) }, 'no'],
  ['an entry without its contents is unclear', { entry: { request: null }, order: shown(null) }, 'unclear'],
  ['a second one needs a reference', { entry: { made: [orderOf(5)] }, order: shown(null) }, 'no'],
  ['an order of before needs one too', { entry: { anchors: [orderOf(7, 1)] }, order: shown(null) }, 'no'],
  ['an order that was known is not', { entry: { known: [orderOf(7, 1)] }, order: shown(own) }, 'no'],
  ['one that was ruled out is not', { entry: { notThese: [orderOf(7, 1)] }, order: shown(own) }, 'no'],
])('an order with %s', async (_name, given, expected) => {
  expect(await verdict(given)).toBe(expected);
});

test.each<[string, Case, Verdict]>([
  ['with the reference of this one is unclear', { order: shown(own) }, 'unclear'],
  ['with a part of the reference is not of this one', { order: shown(cut) }, 'no'],
  ['without a reference is not of this one', { order: shown(null) }, 'no'],
  [
    'with a typed reference is not of this one',
    { entry: { ownReference: true, reference: 'PO-7' }, order: shown('PO-7') },
    'no',
  ],
])('an order of another entry %s', async (_name, given, expected) => {
  expect(await verdict({ ...given, others: [{ made: [orderOf(7, 1)] }] })).toBe(expected);
});

const second = readOrderRow(shown('PO-2', different, 2));
const broken = readOrderRow({ OrderID: 7 });

test.each<[string, Case, Verdict]>([
  ['another one of it was known', { entry: { known: [orderOf(7, 2)] }, order: shown(own) }, 'ours'],
  ['this one was known', { entry: { known: [orderOf(8), orderOf(7, 1)] }, order: shown(own) }, 'no'],
  ['this one was ruled out', { entry: { notThese: [orderOf(7, 1)] }, order: shown(own) }, 'no'],
  ['this one is another entry’s', { order: shown(null), others: [{ made: [orderOf(7, 1)] }] }, 'no'],
  ['one without a UUID was known', { entry: { known: [orderOf(7)] }, order: shown(own) }, 'unclear'],
  ['none has a UUID', { entry: { known: [orderOf(7)] }, order: shown(own, same, 0) }, 'unclear'],
  [
    'another one was known, and this one has no UUID',
    { entry: { known: [orderOf(7, 2)] }, order: shown(own, same, 0) },
    'unclear',
  ],
  [
    'the UUID was known with another number',
    {
      entry: { known: [orderOf(7), { ...orderOf(8), uuid: orderOf(7, 1).uuid }] },
      order: shown(own),
    },
    'unclear',
  ],
])('of a number that two orders have, %s', async (_name, given, expected) => {
  for (const row of [second, broken]) expect(await verdict({ ...given, rows: [row] })).toBe(expected);
});

test('rows without a number share none', async () => {
  const rows = [readOrderRow({}), readOrderRow({})];
  expect(await verdict({ entry: { known: [orderOf(7)] }, order: shown(own), rows })).toBe('no');
});

const returned = (RefNo: string | null) => [readOrderRow(shown(RefNo, different, 9, 9))];
const made = [orderOf(9, 9)];

test.each<[string, Case, Verdict]>([
  ['come back', { order: shown('PO-1'), others: [{ made }], rows: returned(minted) }, 'no'],
  [
    'come back, but this order has none',
    { order: shown(null), others: [{ made }], rows: returned(minted) },
    'perhaps',
  ],
  [
    'come back, but that of this order is empty',
    { order: shown(' '), others: [{ made }], rows: returned(minted) },
    'perhaps',
  ],
  [
    'come back, but this entry has a typed one',
    {
      entry: { ownReference: true, reference: 'PO-7' },
      order: shown('PO-1'),
      others: [{ made }],
      rows: returned(minted),
    },
    'perhaps',
  ],
  ['do not come back', { order: shown('PO-1'), others: [{ made }], rows: returned('PO-9') }, 'perhaps'],
  ['are not in the list', { order: shown('PO-1'), others: [{ made }] }, 'perhaps'],
  [
    'cannot be read',
    { order: shown('PO-1'), others: [{ made }], rows: [readOrderRow({ OrderID: 9, RefNo: minted })] },
    'perhaps',
  ],
  [
    'are typed ones',
    { order: shown('PO-1'), others: [{ made, ownReference: true }], rows: returned(minted) },
    'perhaps',
  ],
])('where the references of the other entries %s', async (_name, given, expected) => {
  expect(await verdict(given)).toBe(expected);
});

const typed = { ownReference: true, reference: 'PURCHASE-ORDER-7' };
const placed = { ...typed, made: [orderOf(5, 5)] };
const awaited = { ...typed, made: [] };

test.each<[string, Case, Verdict]>([
  ['the same contents is the entry’s', { entry: typed, order: shown(typed.reference) }, 'ours'],
  ['other contents is not', { entry: typed, order: shown(typed.reference, different) }, 'no'],
  ['nothing to compare may be', { entry: typed, order: shown(typed.reference, unstated) }, 'perhaps'],
  [
    'contents that are no longer stored may be',
    { entry: { ...typed, request: null }, order: shown(typed.reference) },
    'perhaps',
  ],
  [
    'the list of before unread may be',
    { entry: { ...typed, anchors: null }, order: shown(typed.reference) },
    'perhaps',
  ],
  ['only a part of it may be', { entry: typed, order: shown('PURCHASE-ORD') }, 'perhaps'],
  ['a first one of the entry is a second one', { entry: placed, order: shown(typed.reference) }, 'ours'],
  [
    'a first one, and nothing to compare, is not',
    { entry: placed, order: shown(typed.reference, unstated) },
    'no',
  ],
  [
    'another entry that waits for the same is not a second one',
    { entry: placed, order: shown(typed.reference), others: [{}, awaited] },
    'no',
  ],
  [
    'another entry that was not sent is a second one',
    { entry: placed, order: shown(typed.reference), others: [{ ...awaited, sends: [] }] },
    'ours',
  ],
  [
    'another entry that has its order is a second one',
    { entry: placed, order: shown(typed.reference), others: [{ ...awaited, made: [orderOf(6, 6)] }] },
    'ours',
  ],
  [
    'another entry of another reference is a second one',
    { entry: placed, order: shown(typed.reference), others: [{ ...awaited, reference: 'PO-9' }] },
    'ours',
  ],
  [
    'another entry without its contents is a second one',
    { entry: placed, order: shown(typed.reference), others: [{ ...awaited, request: null }] },
    'ours',
  ],
])('an order under a typed reference with %s', async (_name, given, expected) => {
  expect(await verdict(given)).toBe(expected);
});
