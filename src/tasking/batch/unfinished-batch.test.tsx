import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { newKey, takeTabKey } from '../../browser/kept/tab-key.ts';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { noLocation } from '../../location/draft-location.ts';
import { handOverRows } from '../../order/order-again.ts';
import { paths } from '../../paths.ts';
import { keepBatch as keepConfirmed } from '../outbox/screen/testing/entries.ts';
import { type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';

/** Another one in each test: what the page of the one before still writes is its own. */
function keyOfThisTab(): string {
  const key = newKey('batch');
  takeTabKey('batch', key);
  return key;
}

beforeEach(() => {
  // jsdom lays nothing out, and the rows are virtual.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  return () => vi.restoreAllMocks();
});

const row = (id: string, place: string): KeptBatch['rows'][number] => ({
  id,
  place,
  reference: '',
  location: { ...noLocation, text: 'pier four' },
  origin: 'point',
  own: {},
  before: null,
});
const batch: KeptBatch = {
  id: 'a',
  pattern: 'PORT-{n}',
  settings: { imageTypeId: null, resolutionId: null, from: null, to: null, cloud: 20, note: '' },
  rows: [row('1', 'Jebel Ali'), row('2', 'Doha')],
};

/** The screen of a new batch, with a batch on the device: of this tab, or of one that is closed. */
async function opened(of: 'this tab' | 'a closed tab') {
  const visited = await visit('/orders');
  const key = of === 'this tab' ? keyOfThisTab() : 'batch:closed';
  const { vault } = visited.session;
  await keepBatch(vault, key, batch);
  const open = () => visited.router.navigate(paths.newBatch());
  const leave = async () => {
    await visited.router.navigate('/orders');
    await screen.findByRole('heading', { name: 'No orders yet' });
  };
  await open();
  return { ...visited, key, open, leave, stored: () => readBatch(vault, key) };
}
/** The first one: the map has an Undo of its own. */
const button = async (name: string) => (await screen.findAllByRole('button', { name }))[0] ?? document.body;
const places = () => screen.findByText('Jebel Ali');

test('a review that is asked for before the catalogs are read waits for them, and calls no choice one that is not offered', async () => {
  keyOfThisTab();
  handOverRows([
    {
      point: roundLngLat(wrapLngLat(38.54, 27.57)),
      imageTypeId: ImageTypeId.parse(2),
      imageResolutionId: ImageResolutionId.parse(2),
      cloudCover: 20,
      approximate: false,
      length: null,
      from: null,
      order: null,
      place: 'Yanbu',
      note: '',
    },
  ]);
  let release = () => {};
  const released = new Promise<void>((settle) => {
    release = settle;
  });
  const { user } = await visit(paths.newBatch(), {
    between: async (request, next) => {
      if (request.url.includes('/Lookup/')) await released;
      return next(request);
    },
  });
  await screen.findByText('Yanbu');
  await user.click(await button('Review batch'));
  release();
  expect(await screen.findByRole('dialog', { name: 'Review batch' })).toBeVisible();
});

test('what a closed tab left unfinished is offered, and this tab goes on with it', async () => {
  const { user, open, leave, stored } = await opened('a closed tab');
  const offer = within(await screen.findByText(/^PORT-/, { selector: 'bdi' }).then(noticeOf));
  expect(offer.getByText(/2 rows, Jebel Ali first/)).toBeVisible();
  expect(screen.queryByText('Jebel Ali')).toBeNull();
  await user.click(offer.getByRole('button', { name: 'Continue with it' }));
  expect(await places()).toBeVisible();
  expect(screen.queryByText(/Jebel Ali first/)).toBeNull();
  await leave();
  await open();
  expect(await places()).toBeVisible();
  expect(await stored()).toMatchObject({ value: { id: 'a' } });
  // It is this tab's now: a change is stored in its place, and no copy is left behind.
  await user.click(await places());
  await user.keyboard('{Control>}a{/Control}');
  await user.click(await button('Remove selected'));
  await waitFor(async () => expect(await stored()).toMatchObject({ value: { id: 'a', rows: [] } }));
});

test('orders to repeat begin a batch of their own, and the unfinished one of this tab waits until its rows are removed', async () => {
  handOverRows([
    {
      point: null,
      imageTypeId: null,
      imageResolutionId: null,
      cloudCover: null,
      approximate: true,
      length: null,
      from: null,
      order: null,
      place: 'Port Sudan',
      note: '',
    },
  ]);
  const { user, stored } = await opened('this tab');
  const place = await screen.findByText('Port Sudan');
  expect(await screen.findByText(/^A batch that you left unfinished is stored\./)).toBeVisible();
  expect(screen.queryByText('Jebel Ali')).toBeNull();
  expect(await stored()).toMatchObject({
    value: { id: 'a', rows: [{ place: 'Jebel Ali' }, { place: 'Doha' }] },
  });
  await user.click(place);
  await user.keyboard('{Control>}a{/Control}');
  await user.click(await button('Remove selected'));
  await user.click(await screen.findByRole('button', { name: 'Continue with it' }));
  expect(await places()).toBeVisible();
});

test('what a closed tab left unfinished is deleted after a question alone, and rows beside it leave it as it is', async () => {
  const { user, stored } = await opened('a closed tab');
  await user.click(await button('Type rows by hand'));
  await user.click(await button('Undo'));
  expect(await stored()).toMatchObject({ value: { rows: [{}, {}] } });
  await user.click(await button('Delete it'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this unfinished batch?' }));
  expect(await stored()).toMatchObject({ value: { id: 'a' } });
  await user.click(dialog.getByRole('button', { name: 'Delete it' }));
  await waitFor(async () => expect(await stored()).toEqual({ kind: 'ready', value: null }));
  await waitFor(() => expect(screen.queryByText(/Jebel Ali first/)).toBeNull());
});

test('a grid that was emptied is brought back by Undo, also after a reload, and the restore itself is no step', async () => {
  const { user, open, leave, stored } = await opened('this tab');
  await places();
  expect(await button('Undo')).toBeDisabled();
  await user.click(await places());
  await user.keyboard('{Control>}a{/Control}');
  await user.click(await button('Remove selected'));
  expect(screen.queryByText('Jebel Ali')).toBeNull();
  expect(await button('Undo')).toBeEnabled();
  await waitFor(async () => expect(await stored()).toMatchObject({ value: { rows: [], undo: [{}, {}] } }));
  await leave();
  await open();
  await user.click(await button('Undo'));
  expect(await places()).toBeVisible();
  await user.click(await button('Redo'));
  expect(screen.queryByText('Jebel Ali')).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(await places()).toBeVisible();
});

test('a batch that was confirmed elsewhere says so and opens no review, until its rows are kept as another batch', async () => {
  await keepConfirmed(2, { id: 'a', phase: 'paused', why: 'requested' });
  const { user, stored } = await opened('this tab');
  const alert = within(await screen.findByText('This batch is already confirmed').then(alertOf));
  expect(alert.getByRole('link', { name: 'Open the confirmed batch' })).toHaveAttribute('href', '/batches/a');
  expect(await places()).toBeVisible();
  await user.click(await button('Review batch'));
  expect(await screen.findByText(/^This batch is already confirmed\. Choose first/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(alert.getByRole('button', { name: 'Keep them as another batch' }));
  await waitFor(() => expect(screen.queryByText('This batch is already confirmed')).toBeNull());
  await waitFor(async () => expect(await stored()).not.toMatchObject({ value: { id: 'a' } }));
  expect(await stored()).toMatchObject({ value: { rows: [{ place: 'Jebel Ali' }, { place: 'Doha' }] } });
});

test('what a closed tab left is not offered once it was confirmed, the other batches are', async () => {
  await keepConfirmed(2, { id: 'a', phase: 'paused', why: 'requested' });
  const { session, open, leave } = await opened('a closed tab');
  await leave();
  const other = { ...batch, id: 'b', rows: [row('1', 'Muscat'), row('2', 'Salalah')] };
  await keepBatch(session.vault, 'batch:other', other);
  await open();
  expect(await screen.findByText(/2 rows, Muscat first/)).toBeVisible();
  expect(screen.queryByText(/Jebel Ali first/)).toBeNull();
});

const alertOf = (element: HTMLElement) => element.closest<HTMLElement>('[role=alert]') ?? element;
const noticeOf = (element: HTMLElement) => element.closest<HTMLElement>('[role=status]') ?? element;
