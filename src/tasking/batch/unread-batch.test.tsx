import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import type { DraftSeal } from '../../browser/kept/sealed-parts.ts';
import { newKey, readTabKey, takeTabKey } from '../../browser/kept/tab-key.ts';
import { failDatabase, failLocalStorage } from '../../browser/testing/failing-storage.ts';
import { noLocation } from '../../location/draft-location.ts';
import { paths } from '../../paths.ts';
import { type KeptBatch, keepBatch, readBatch } from './kept-batch.ts';

/** Another one in each test: what the page of the one before still writes is its own. */
function keyOfThisTab(): string {
  const key = newKey('batch');
  takeTabKey('batch', key);
  return key;
}

afterEach(() => localStorage.removeItem('nadir.templates'));

const row = {
  id: '1',
  place: 'Jebel Ali',
  reference: '',
  location: { ...noLocation, text: 'pier four' },
  origin: 'point',
  own: {},
  before: null,
} as const;
const batch: KeptBatch = {
  id: 'a',
  pattern: 'PORT-{n}',
  settings: { imageTypeId: null, resolutionId: null, from: null, to: null, cloud: 20, note: '' },
  rows: [row],
};

/** Another screen, with an unfinished batch on the device. */
async function left() {
  const visited = await visit('/orders');
  const key = keyOfThisTab();
  await keepBatch(visited.session.vault, key, batch);
  return { ...visited, key, open: () => visited.router.navigate(paths.newBatch()) };
}
const byHand = () => screen.findByRole('button', { name: 'Type rows by hand' });
const restored = 'Your unfinished batch was restored.';
const unknown = /^If you left a batch unfinished, it is not shown now/;
const notShown = /^A batch that you left unfinished is not shown\. It is left as it is/;

test('a batch that cannot be read shows a notice, is read again, and is restored', async () => {
  const { open } = await left();
  const closed = failDatabase('nadir.draft', 'VersionError');
  await open();
  expect(await screen.findByText('Browser storage is unavailable.')).toBeVisible();
  expect(screen.getByText(unknown)).toBeVisible();
  closed.mockRestore();
  expect(await screen.findByText(restored, {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByText(unknown)).toBeNull();
});

/** The screen of a new batch while the stored one cannot be opened, with a row that is added meanwhile. */
async function unopened() {
  const visited = await left();
  const { user, session } = visited;
  const unseal = session.vault.open.bind(session.vault);
  const none = vi.spyOn(session.vault, 'open').mockResolvedValue(null);
  await visited.open();
  expect(await screen.findByText(notShown)).toBeVisible();
  none.mockImplementation(unseal);
  await user.click(await byHand());
  return visited;
}

/** What this tab has stored now. */
async function storedHere(vault: DraftSeal) {
  const key = readTabKey('batch');
  return readBatch(vault, (key.kind === 'ready' && key.value) || '');
}

test('rows that are added over a batch that cannot be opened are stored beside it', async () => {
  const { session, key } = await unopened();
  await waitFor(async () =>
    expect(await storedHere(session.vault)).toMatchObject({ value: { rows: [{ place: '' }] } }),
  );
  expect(await readBatch(session.vault, key)).toMatchObject({ value: { id: 'a' } });
  expect(screen.getByText(notShown)).toBeVisible();
  expect(screen.queryByText('What you enter now is lost at a reload.')).toBeNull();
});

test('a batch that cannot be opened stays until somebody deletes it', async () => {
  const { user, session, key } = await unopened();
  await user.click(screen.getByRole('button', { name: 'Delete the stored batch' }));
  await waitFor(() => expect(screen.queryByText(notShown)).toBeNull());
  expect(await readBatch(session.vault, key)).toEqual({ kind: 'ready', value: null });
});

test('a batch that is read after rows were added waits for its place', async () => {
  const { open, user } = await left();
  const closed = failDatabase('nadir.draft', 'VersionError');
  await open();
  expect(await screen.findByText(unknown)).toBeVisible();
  await user.click(await byHand());
  closed.mockRestore();
  expect(
    await screen.findByText(/^A batch that you left unfinished is stored\./, {}, { timeout: 10_000 }),
  ).toBeVisible();
  expect(screen.queryByText(restored)).toBeNull();
});

test('a template that cannot be read is called unread, not missing', async () => {
  failLocalStorage('nadir.templates');
  const { user } = await visit('/orders/new');
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  expect(await screen.findByRole('menuitem', { name: 'Templates not read' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'No templates yet' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByText(/^Browser storage is unavailable\. Your templates cannot be read\./)).toBeVisible();
});
