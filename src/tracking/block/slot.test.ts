import { expect, test } from 'vitest';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { fromWire } from '../testing/from-wire.ts';
import { snapshot } from '../testing/snapshots.ts';
import { emptyBlock } from './block.ts';
import { readSlot, writeSlot } from './slot.ts';

const meta = { answeredAt: 0, detailed: false, tasked: null, closingReported: false, closedReported: false };

test('an order that the service sent without a number is named by its id', () => {
  const block = emptyBlock();
  const [order] = fromWire([wireOrder(5, { OrderNo: '  ' })]);
  if (order !== undefined) writeSlot(block, 0, order, meta);
  expect(readSlot(block, 0).no).toBe('#5');
});

test('whether the ends of a window have a zone, and whether they can be read, is kept', () => {
  const block = emptyBlock();
  const ends = { windowFrom: null, windowFromInUtc: false, windowToInUtc: false, orderedInUtc: true };
  writeSlot(block, 0, snapshot(5, ends), meta);
  expect(readSlot(block, 0)).toMatchObject(ends);
  writeSlot(block, 0, snapshot(5, { ...ends, windowToInUtc: true }), meta);
  expect(readSlot(block, 0)).toMatchObject({ windowFromInUtc: false, windowToInUtc: true });
});
