import { expect, test } from 'vitest';
import type { Trace } from '../../../api/observed.ts';
import { OrderSet } from '../../../api/wire/order-key.ts';
import type { OrderId } from '../../../ids.ts';
import { entryIn, orderOf } from '../testing/entry.ts';
import type { Entry } from './entry.ts';
import { carries, carriesReference, contradicts, referencesIn, takenBy } from './references.ts';

const trace = (RefNo: string | null): Trace => ({ OrderID: 1 as OrderId, UUID: '', OrderNo: 'ORD-1', RefNo });

test.each([
  ['PORT-1', 'PORT-1'],
  ['PORT-1', ' port-1 '],
  ['PORT-1', 'PORT-12'],
  ['PORT-12', 'PORT-1'],
  ['T261121K3QX7M0ZC4VR', 'T261121K3QX7'],
  ['T261121K3QX7M0ZC4VR', 't261121k3qx7m0z'],
  ['T261121K3QX7M0ZC4VR', 'T261121K3QX'],
  ['T261121K3QX7M0ZC4VR', null],
])('the quick comparison of %j with %j finds what the exact one finds', async (reference, RefNo) => {
  const entry = await entryIn('unknown', { reference });
  expect(referencesIn([trace('ANOTHER'), trace(RefNo)])(entry)).toBe(carriesReference(entry, RefNo) !== 'no');
});

const own = 'T261121K3QX7M0ZC4VR';
const cut = own.slice(0, 15);
const minted = 'T261121AAAAAAAAAAAA';

/** The order 7 in a list, with a UUID that counts. */
const listed = (RefNo: string | null, uuid = 1): Trace => ({
  OrderID: 7 as OrderId,
  UUID: orderOf(7, uuid).uuid ?? '',
  OrderNo: 'ORD-7',
  RefNo,
});

const sharing = () => entryIn('unknown', { id: 'another', reference: `${cut}ZZZZ` });
const apart = () => entryIn('unknown', { id: 'a third', reference: minted });

test.each<[string, Partial<Entry>, Trace, boolean]>([
  ['its reference', {}, listed(own), true],
  ['a part of it', {}, listed(cut), true],
  ['another one', {}, listed(minted), false],
  ['none', {}, listed(null), false],
  ['a typed one', { ownReference: true }, listed(own), false],
  ['its reference, but it was known before', { known: [orderOf(7, 1)] }, listed(own), false],
])('an order with %s is the entry’s: %#', async (_name, more, trace, expected) => {
  const entry = await entryIn('unknown', { reference: own, ...more });
  expect(carries(entry, trace, new OrderSet(), [entry, await apart()])).toBe(expected);
});

test('a part of a reference that another entry shares proves nothing, the whole does', async () => {
  const entry = await entryIn('unknown', { reference: own });
  const entries = [entry, await apart(), await sharing()];
  expect(carries(entry, listed(cut), new OrderSet(), entries)).toBe(false);
  expect(carries(entry, listed(own), new OrderSet(), entries)).toBe(true);
  const other = await entryIn('accepted', { id: 'another', made: [orderOf(7, 1)] });
  expect(carries(entry, listed(own), takenBy([entry, other]), entries)).toBe(false);
  expect(carries(entry, listed(own), takenBy([entry, other], 'another'), entries)).toBe(true);
});

test.each<[string, Partial<Entry>, Trace, boolean]>([
  ['its own reference', {}, listed(own), false],
  ['a part of it', {}, listed(cut), false],
  ['no reference', {}, listed(null, 2), false],
  ['an empty reference', {}, listed(' ', 2), false],
  ['another minted reference', {}, listed(minted), true],
  ['a typed reference that the service put there', {}, listed('PO-1'), false],
  ['a typed reference and another UUID', {}, listed('PO-1', 2), true],
  ['the reference of another entry', {}, listed('SHARED-BY-TWO'), true],
  ['another minted reference, as is known', { notThese: [orderOf(7, 1)] }, listed(minted), false],
  [
    'another minted reference, of a number that is not the entry’s',
    { made: [orderOf(8, 1)] },
    listed(minted),
    false,
  ],
])('the number of an order with %s is of another order by now: %#', async (_name, more, trace, expected) => {
  const entry = await entryIn('accepted', { reference: own, made: [orderOf(9), orderOf(7, 1)], ...more });
  const other = await entryIn('unknown', { id: 'another', reference: 'SHARED-BY-TWO' });
  expect(contradicts(entry, trace, [entry, other])).toBe(expected);
});
