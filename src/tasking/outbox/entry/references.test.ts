import { expect, test } from 'vitest';
import type { Trace } from '../../../api/observed.ts';
import type { OrderId } from '../../../ids.ts';
import { entryIn } from '../testing/entry.ts';
import { carriesReference, referencesIn } from './references.ts';

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
