import { expect, test } from 'vitest';
import { readOrderRow } from '../../../api/wire/order.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import type { FoundPlace } from '../../../geo/gazetteer/gazetteer.ts';
import { beginsWordsOf } from '../../../geo/gazetteer/spelling.ts';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { readLocation } from '../../../geo/notation/location-text.ts';
import { OrderId } from '../../../ids.ts';
import { listedOf } from '../../../order/listed-order.ts';
import { type KnownOrder, knownOrder } from './known-order.ts';
import {
  type Command,
  offersFor,
  recentOffers,
  type Section,
  type Typed,
  typedOrderId,
  withRecent,
} from './offers.ts';

const command = (id: string, title: string, also = ''): Command => ({
  id,
  section: 'goTo',
  title,
  also,
  icon: 'list',
  act: '/',
});
const commands = [
  command('dashboard', 'Dashboard', 'home'),
  command('orders', 'الطلبات', 'القائمة orders'),
  command('newOrder', 'New order', 'طلب جديد'),
];

function order(id: number, more: object = {}, detail: object = {}): KnownOrder {
  const row = readOrderRow(wireOrder(id, more, detail));
  if (!row.readable) throw new Error(`order ${id} cannot be read`);
  return knownOrder(listedOf(row.order));
}

const offered = (text: string, more: Partial<Typed> = {}): Section[] =>
  offersFor({
    text,
    reading: readLocation(text),
    commands,
    cached: [],
    remembered: [],
    placed: [],
    found: [],
    sites: [],
    places: null,
    ...more,
  });

/** The names of the sections, each with the keys of its lines. */
const shown = (sections: readonly Section[]) =>
  Object.fromEntries(sections.map(({ name, offers }) => [name, offers.map(({ key }) => key)]));

const places: FoundPlace[] = [
  {
    id: 3,
    name: 'Riyadh',
    arabic: 'الرياض',
    code: null,
    country: 'SA',
    region: null,
    at: wrapLngLat(46.7, 24.6),
    match: 'exact',
  },
];

test.each([
  ['17', 17],
  ['#17', 17],
  ['# 17', 17],
  ['١٢٠٠٠١', 120001],
  ['۱۷', 17],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['017', null],
  ['17a', null],
  ['-17', null],
])('%s is read as an OrderID', (text, id) => {
  expect(typedOrderId(text)).toBe(id);
});

test('digits offer the order with that id immediately, and the orders whose numbers contain them', () => {
  const cached = [order(120, { OrderNo: 'ORD-8' }), order(4120, { OrderNo: 'ORD-9' })];
  const sections = offered('120', { cached, found: null });
  expect(shown(sections)).toEqual({
    straight: ['number'],
    loaded: ['order-120', 'order-4120'],
    further: ['search'],
  });
  expect(sections[0]?.offers[0]).toMatchObject({ kind: 'orderId', id: 120, sure: true });
});

test('an id that nothing knows is not sure until all is known', () => {
  for (const [more, sure] of [
    [{ found: null }, false],
    [{ remembered: null }, false],
    [{}, true],
  ] as const)
    expect(offered('104200', more)[0]?.offers).toMatchObject([{ kind: 'orderId', id: 104200, sure }]);
});

test('digits that are all the digits of a known number offer that order first, and the id after it', () => {
  const cached = [order(1040), order(7, { OrderNo: 'ORD-104007' }), order(8, { OrderNo: 'ORD-1040075' })];
  for (const text of ['104007', '١٠٤٠٠٧'])
    expect(shown(offered(text, { cached, found: [order(7, { OrderNo: 'ORD-104007' })] }))).toEqual({
      straight: ['number', 'id-104007'],
      loaded: ['order-8'],
      further: ['search'],
    });
});

test('the place of an order whose number is typed is reserved until the service responds', () => {
  expect(shown(offered('ORD-77', { found: null }))).toEqual({ straight: ['number'], further: ['search'] });
  const found = [order(770, { RefNo: null }), order(77)];
  const sections = offered('ord 77', { found });
  // Nothing of their kind stands before them.
  expect(shown(sections)).toEqual({ straight: ['number'], further: ['search'], loaded: ['order-770'] });
  expect(sections[0]?.offers[0]).toMatchObject({ kind: 'order', order: { id: 77 } });
  expect(shown(offered('ORD-77', { found: [] }))).toEqual({ further: ['search'] });
});

test('a cached order is found without a request, by its number or its reference, in any digits', () => {
  const cached = [order(77)];
  for (const text of ['ord-77', 'REF-77', 'ref77', 'ORD-٧٧'])
    expect(offered(text, { cached, found: null })[0]).toMatchObject({
      name: 'straight',
      offers: [{ kind: 'order', order: { id: 77 } }],
    });
});

test('remembered orders are found by number, then by reference, then by the id', () => {
  const remembered = [order(104007), order(5, { OrderNo: 'X-1', RefNo: '104007' }), order(9)];
  const [straight] = offered('104007', { remembered });
  expect(straight?.offers).toMatchObject([
    { kind: 'order', order: { id: 104007 } },
    { kind: 'order', order: { id: 5 } },
  ]);
  const [best] = offered('104007', { remembered: remembered.slice(1) });
  expect(best?.offers).toMatchObject([
    { kind: 'order', order: { id: 5 } },
    { kind: 'orderId', id: 104007 },
  ]);
});

test('two orders of one reference are both shown', () => {
  const cached = [order(1, { RefNo: 'PORT-1' }), order(2, { RefNo: 'PORT-1' })];
  expect(shown(offered('port-1', { cached })).straight).toEqual(['number', 'order-2']);
});

test('an order is listed once, however often it was read', () => {
  const [cached, found] = [[order(77)], [order(77), order(770)]];
  expect(shown(offered('Jeddah', { cached, found }))).toEqual({
    loaded: ['order-77'],
    further: ['search'],
    found: ['order-770'],
  });
});

test('coordinates offer the point in every reading, and nothing is searched for', () => {
  expect(shown(offered('24.7136, 46.6753', { found: null }))).toEqual({
    straight: ['point-latLng', 'point-lngLat'],
  });
  const [section] = offered('24°42\'49"N 46°40\'31"E');
  expect(section?.offers).toMatchObject([{ kind: 'point', point: { lat: 24.713611, lng: 46.675278 } }]);
  expect(shown(offered('38R PN 70000 34000'))).toMatchObject({ straight: ['point-only'] });
});

test('when only the other order of coordinates is valid, it is offered', () => {
  expect(offered('146.6753, 24.7136')[0]).toMatchObject({
    name: 'straight',
    offers: [{ kind: 'point', point: { lng: 146.6753, lat: 24.7136 } }],
  });
});

test('a saved site offers a new order there and the orders near it', () => {
  const site = { name: 'رصيف 4', point: roundLngLat(wrapLngLat(55.06, 25.01)) };
  const sections = offered('رصيف', { sites: [site] });
  expect(sections[0]).toMatchObject({ name: 'sites', offers: [{ to: 'newOrder' }, { to: 'orders' }] });
  for (const { key } of sections[0]?.offers ?? []) expect(key).not.toMatch(/\s/);
});

test('places are offered by name, else a search for the name is', () => {
  expect(shown(offered('riyadh', { places }))).toEqual({ further: ['search'], places: ['place-3'] });
  expect(shown(offered('riyadh', { places: { searchFor: 'riyadh' } }))).toEqual({
    further: ['search', 'findPlaces'],
  });
});

test.each([
  ['new', ['do-newOrder']],
  ['ORD new', ['do-newOrder']],
  ['HOME', ['do-dashboard']],
  ['dashbord', undefined],
  ['ew', undefined],
  ['طلبات', ['do-orders']],
  ['الطَّلبات', ['do-orders']],
  ['قائمه', ['do-orders']],
  ['طلب', ['do-orders', 'do-newOrder']],
])('%s finds these commands', (text, keys) => {
  expect(shown(offered(text)).commands).toEqual(keys);
});

test('typed words match the start of words, ignoring case, accents and similar letters', () => {
  expect(beginsWordsOf('zurich', 'Zürich, Schweiz')).toBe(true);
  expect(beginsWordsOf('احمدي', 'الأحمدى')).toBe(true);
  expect(beginsWordsOf('  ', 'anything')).toBe(false);
});

test('a text that is not an order, a place or a command can still be searched for', () => {
  expect(shown(offered('berths 4 to 9'))).toEqual({ further: ['search'] });
});

test('at most a few of each kind are offered', () => {
  const many = Array.from({ length: 40 }, (_, index) => order(1000 + index));
  const sections = offered('ORD-10', { cached: many.slice(0, 20), found: many });
  expect(sections.map(({ name, offers }) => [name, offers.length])).toEqual([
    ['loaded', 5],
    ['further', 1],
    ['found', 5],
  ]);
});

test('recent choices come first, each once, five at most', () => {
  const ids = [1, 2, 3, 4, 5, 6, 2].map((id) => OrderId.parse(id));
  const recent = ids.reduce<ReturnType<typeof withRecent>>(
    (before, id) => withRecent(before, { kind: 'order', id }),
    [],
  );
  expect(recent.map((item) => item.kind === 'order' && item.id)).toEqual([2, 6, 5, 4, 3]);
});

test('recent choices show the data that is known, and removed commands are left out', () => {
  const point = wrapLngLat(46.7, 24.6);
  const offers = recentOffers(
    [
      { kind: 'order', id: OrderId.parse(7) },
      { kind: 'order', id: OrderId.parse(8) },
      { kind: 'command', id: 'newOrder' },
      { kind: 'command', id: 'gone' },
      { kind: 'point', point },
    ],
    commands,
    [order(7)],
  );
  expect(offers.map(({ kind }) => kind)).toEqual(['order', 'orderId', 'command', 'point']);
});
