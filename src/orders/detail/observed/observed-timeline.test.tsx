import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails } from '../../../api/testing/answering.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { visit } from '../../../app/testing/visit.tsx';
import { change, status } from '../../../tracking/testing/changes.ts';
import { fakeTracking } from '../../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../../tracking/testing/snapshots.ts';
import type { Keeping, Tracking } from '../../../tracking/tracking.ts';

const opened = async (tracking: Tracking, language: 'en' | 'ar' = 'en') => {
  await visit('/orders/7', { tracking, language, between: answeringDetails(() => wireOrder(7)) });
  return within(
    await screen.findByRole('region', { name: language === 'en' ? 'Change history' : 'سجل التغيّرات' }),
  );
};
const unkept = (keeps: Keeping) => fakeTracking({ keeps, sync: { kind: 'waiting' } }).tracking;
const reported = (part: { getAllByRole(role: string): HTMLElement[] }) =>
  part.getAllByRole('listitem').map((item) => item.textContent.replace(/[\u2066-\u2069]/g, ''));

const scheduled = change(2, 7, {
  kind: 'status',
  from: status(1, 'Pending'),
  to: status(2, 'Scheduled'),
});

test('observed changes of the order, oldest first, each with its time range', async () => {
  const { tracking } = fakeTracking({
    orders: [snapshot(7)],
    changes: [scheduled, change(3, 8, { kind: 'new' }), change(4, 7, { kind: 'area', what: 'intersection' })],
  });
  const part = await opened(tracking);
  await part.findByText(/“.?Pending.?” → “.?Scheduled.?”/);
  expect(reported(part)).toEqual([
    expect.stringMatching(/^First seen by this browser.*08:00\sUTC/),
    expect.stringMatching(/^“Pending” → “Scheduled”first seen between .*09:10 and 09:25\sUTC/),
    expect.stringMatching(/^Intersection appearedfirst seen between .*09:10 and 09:25\sUTC/),
    expect.stringMatching(/^Last checked, no change/),
  ]);
});

test('an order that appeared during observation begins with that event', async () => {
  const { tracking } = fakeTracking({ orders: [snapshot(7)], changes: [change(1, 7, { kind: 'new' })] });
  const part = await opened(tracking);
  await part.findByText('Added to the order list');
  expect(part.queryByText('First seen by this browser')).not.toBeInTheDocument();
});

test('an order that was never observed has no history', async () => {
  const part = await opened(fakeTracking().tracking);
  expect(await part.findByText(/^First seen now\. Earlier changes are not known/)).toBeVisible();
});

test('a browser without storage shows a message', async () => {
  const part = await opened(unkept('noStorage'));
  expect(part.getByText(/^Browser storage is unavailable\. Changes are not recorded/)).toBeVisible();
});

test('the section is absent when tracking is disabled', async () => {
  const tracking = unkept('byConfig');
  await visit('/orders/7', { tracking, between: answeringDetails(() => wireOrder(7)) });
  await screen.findByRole('heading', { name: 'Order ORD-7' });
  expect(screen.queryByRole('region', { name: 'Change history' })).not.toBeInTheDocument();
});

test('the same in Arabic', async () => {
  const part = await opened(fakeTracking({ orders: [snapshot(7)], changes: [scheduled] }).tracking, 'ar');
  await part.findByText(/Scheduled/);
  expect(reported(part)[1]).toMatch(
    /^من «Pending» إلى «Scheduled»ظهر أول مرة بين .*09:10 و09:25\sبتوقيت\sUTC/,
  );
});
