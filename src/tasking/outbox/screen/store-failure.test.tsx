import { screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { keep, makeEntry, reference, sent } from './testing/entries.ts';

afterEach(() => void vi.restoreAllMocks());

/** The database of a newer version, as a roll-back leaves it. */
async function rollBack() {
  await keep(await makeEntry({ state: 'unknown', sends: sent('unknown') }));
  (await openDB('nadir.outbox', 99)).close();
}

/** Opening the outbox fails, as on a full disk. */
function fillDisk() {
  const { open } = IDBFactory.prototype;
  return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (
    this: IDBFactory,
    name,
    version,
  ) {
    if (name === 'nadir.outbox') throw new DOMException('full', 'QuotaExceededError');
    return open.call(this, name, version);
  });
}

const isNotCalledEmpty = () => expect(screen.queryByText('No unresolved orders')).not.toBeInTheDocument();

test('after a roll-back the outbox shows what can be read, says why, and offers a reload', async () => {
  await rollBack();
  await visit('/outbox');
  expect(await screen.findByText('A newer version of Nadir has stored this outbox.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeVisible();
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent(reference);
  expect(row).toHaveTextContent('Last known: May have been placed');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  isNotCalledEmpty();
});

test('a disk that is full at sign-in: no screen calls the outbox empty, and Try again opens it', async () => {
  await keep(await makeEntry({ state: 'unknown', sends: sent('unknown') }));
  const opening = fillDisk();
  const { user } = await visit('/outbox');
  expect(await screen.findByText('This browser does not let Nadir open the outbox.')).toBeVisible();
  expect(screen.getByText(/^Since .+\sUTC\. .+ is not known\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Outbox not readable' })).toBeVisible();
  isNotCalledEmpty();
  opening.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reference)).toBeVisible();
  expect(screen.queryByText('This browser does not let Nadir open the outbox.')).not.toBeInTheDocument();
});

test('the page of an order whose store failed does not say that it is not in the outbox', async () => {
  fillDisk();
  await visit('/outbox/one');
  expect(await screen.findByRole('heading', { name: 'This order cannot be read now' })).toBeVisible();
  expect(screen.queryByText('No such entry in the outbox')).not.toBeInTheDocument();
});

test('the dashboard says that the outbox could not be read, and not that nothing needs attention', async () => {
  fillDisk();
  await visit('/', { orders: 3 });
  const section = (await screen.findByRole('heading', { name: /Needs attention/ })).closest('section');
  await waitFor(() => expect(section).toHaveTextContent('The outbox could not be read.'));
  expect(section).not.toHaveTextContent('Nothing needs attention.');
});

test('a sign-out asks first if the outbox could not be read', async () => {
  fillDisk();
  const { user, session } = await visit('/orders');
  await screen.findByRole('link', { name: 'Outbox not readable' });
  await user.click(screen.getByRole('button', { name: /@/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  const question = await screen.findByRole('dialog', { name: 'Orders may be unresolved' });
  expect(question).toHaveTextContent('does not know whether orders are unresolved');
  expect(session.state().signedIn).toBe(true);
});

test('in Arabic the same is in Arabic', async () => {
  fillDisk();
  await visit('/outbox', { language: 'ar' });
  expect(await screen.findByText('هذا المتصفح لا يسمح لنظير بفتح صندوق الصادر.')).toBeVisible();
  expect(screen.queryByText('لا توجد طلبات لم تُحسم')).not.toBeInTheDocument();
});
