import { screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import type { DraftSeal } from '../../browser/kept/sealed-parts.ts';
import { failDatabase } from '../../browser/testing/failing-storage.ts';
import { systemClock } from '../../time.ts';
import { fill, location } from '../testing/order-form.ts';

/** The stored drafts as they are sealed; each is one part, beside the record of its key. */
async function onDevice(): Promise<unknown[]> {
  const db = await openDB('nadir.draft', 1, { upgrade: (fresh) => void fresh.createObjectStore('drafts') });
  const all: unknown[] = (await db.getAll('drafts')).flat();
  db.close();
  return all;
}

afterEach(() => vi.restoreAllMocks());

const note = () => screen.getByRole('textbox', { name: 'Note' });
const reference = () => screen.getByRole('textbox', { name: 'Reference number' });

/** A draft of the test before may be written late, sealed with its own key. */
const isStored = (vault: DraftSeal, text: string) =>
  waitFor(async () => {
    const opened = await Promise.all((await onDevice()).map((sealed) => vault.open(sealed, 'draft 0')));
    expect(opened.join()).toContain(text);
  });

/** The next stored part is opened when the returned function is called. */
function opensLate(vault: DraftSeal): () => void {
  const open = vault.open.bind(vault);
  let come = () => {};
  const requested = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.spyOn(vault, 'open').mockImplementationOnce(async (...args) => {
    await requested;
    return open(...args);
  });
  return () => come();
}

async function typed() {
  const visited = await visit('/orders/new');
  await fill(visited.user);
  await visited.user.type(note(), 'Berths 4 to 9');
  const minted = (reference() as HTMLInputElement).value;
  await isStored(visited.session.vault, 'Berths 4 to 9');
  return { ...visited, minted };
}

test('typed values are stored sealed after half a second and restored with the form', async () => {
  const { router, minted } = await typed();
  const kept = JSON.stringify(await onDevice());
  expect(kept).not.toContain('24.7');
  expect(kept).not.toContain('Berths');
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
  await router.navigate('/orders/new');
  await waitFor(async () => expect(await location()).toHaveValue('24.7136, 46.6753'));
  expect(note()).toHaveValue('Berths 4 to 9');
  expect(reference()).toHaveValue(minted);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'High' })).toBeChecked());
});

test('a form that is opened again while its values are still being stored waits for them', async () => {
  const { router, user, session } = await visit('/orders/new');
  await screen.findByRole('textbox', { name: 'Note' });
  const seal = session.vault.seal.bind(session.vault);
  let store = () => {};
  const slow = new Promise<void>((resolve) => {
    store = resolve;
  });
  const sealing = vi.spyOn(session.vault, 'seal').mockImplementation(async (...args) => {
    await slow;
    return seal(...args);
  });
  await user.type(note(), 'Berths 4 to 9');
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
  await waitFor(() => expect(sealing).toHaveBeenCalled());
  await router.navigate('/orders/new');
  await screen.findByRole('textbox', { name: 'Note' });
  expect(note()).toHaveValue('');
  store();
  await waitFor(() => expect(note()).toHaveValue('Berths 4 to 9'));
});

/** The quiet after a change never ends. */
function withoutQuiet() {
  const after = systemClock.after.bind(systemClock);
  vi.spyOn(systemClock, 'after').mockImplementation((ms, run) =>
    ms === 500 ? () => undefined : after(ms, run),
  );
}

const choice = (name: string) => screen.findByRole('radio', { name });

async function leaves(router: Awaited<ReturnType<typeof visit>>['router']) {
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
}

test('a type and a resolution are kept although the form is left at once', async () => {
  const { router, user } = await visit('/orders/new');
  await user.click(await choice('Multispectral'));
  await user.click(await choice('High'));
  await leaves(router);
  await router.navigate('/orders/new');
  await waitFor(async () => expect(await choice('Multispectral')).toBeChecked());
  expect(await choice('High')).toBeChecked();
});

test.each([
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['closed', () => window.dispatchEvent(new Event('pagehide'))],
])('what was just typed is stored when the page is %s', async (_, leave) => {
  withoutQuiet();
  const { user, session } = await visit('/orders/new');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Berth');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  leave();
  await isStored(session.vault, '"note":"Berth"');
});

test('a resolution is stored as soon as it is chosen', async () => {
  withoutQuiet();
  const { user, session } = await visit('/orders/new');
  await user.click(await choice('High'));
  await isStored(session.vault, '"resolutionId":2');
});

test('what a link or a repeat brings is kept whole before the catalogs are there', async () => {
  const { session } = await visit('/orders/new?point=24.7,46.6&type=3&resolution=2', {
    between: (request, next) =>
      /GetImage(Types|Resolutions)/.test(request.url)
        ? new Promise<Response>(() => undefined)
        : next(request),
  });
  await isStored(session.vault, '"imageTypeId":3,"resolutionId":2');
});

test('a form that is left before it was restored keeps what was chosen meanwhile, and the rest as it was', async () => {
  const { router, user, session } = await typed();
  await leaves(router);
  const come = opensLate(session.vault);
  await router.navigate('/orders/new');
  await user.click(await choice('SAR'));
  await leaves(router);
  come();
  await isStored(session.vault, '"imageTypeId":3');
  await router.navigate('/orders/new');
  await waitFor(async () => expect(await location()).toHaveValue('24.7136, 46.6753'));
  expect(await choice('SAR')).toBeChecked();
  expect(note()).toHaveValue('Berths 4 to 9');
});

test('signing out deletes the stored draft', async () => {
  const { session } = await typed();
  await session.signOut();
  await waitFor(async () => expect(await onDevice()).toEqual([]));
});

test('unread text is restored as text, with undo to the previous point', async () => {
  const { router, user, session } = await visit('/orders/new#point=25.2,55.3');
  const box = await location();
  await user.clear(box);
  await user.paste('95, 200');
  await isStored(session.vault, '95, 200');
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
  await router.navigate('/orders/new');
  await waitFor(async () => expect(await location()).toHaveValue('95, 200'));
  expect(window.location.hash).toBe('');
  await user.type(await location(), '{Escape}');
  expect(await location()).toHaveValue('25.2, 55.3');
});

test('text typed just as the draft is restored replaces the restored text', async () => {
  const { router, user, session } = await typed();
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
  const come = opensLate(session.vault);
  await router.navigate('/orders/new');
  const box = await location();
  await user.click(box);
  expect(box).toHaveValue('');
  come();
  await waitFor(() => expect(box).toHaveValue('24.7136, 46.6753'));
  await user.keyboard('25.2, 55.3');
  expect(box).toHaveValue('25.2, 55.3');
  expect(note()).toHaveValue('Berths 4 to 9');
});

const unavailable = () => screen.findByText('Browser storage is unavailable.');
const leftAsItIs = /^An order that you left unfinished is not shown\./;

test('a draft that cannot be read is told and read again', async () => {
  const { router } = await typed();
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
  const closed = failDatabase('nadir.draft', 'VersionError');
  await router.navigate('/orders/new');
  expect(await unavailable()).toBeVisible();
  expect(screen.getByText(/^If you left an order unfinished, it is not shown now/)).toBeVisible();
  closed.mockRestore();
  await waitFor(() => expect(note()).toHaveValue('Berths 4 to 9'), { timeout: 10_000 });
  expect(screen.queryByText('Browser storage is unavailable.')).toBeNull();
});

test('what is typed over a draft that could not be read does not replace it', async () => {
  const { router, user, session } = await typed();
  await router.navigate('/orders');
  await screen.findByRole('heading', { name: 'No orders yet' });
  const open = session.vault.open.bind(session.vault);
  vi.spyOn(session.vault, 'open').mockResolvedValueOnce(null);
  await router.navigate('/orders/new');
  expect(await screen.findByText('Something stored in this browser cannot be read.')).toBeVisible();
  expect(screen.getByText(leftAsItIs)).toBeVisible();
  await user.type(note(), 'Another order');
  await isStored({ ...session.vault, open }, 'Another order');
  const kept = await Promise.all((await onDevice()).map((sealed) => open(sealed, 'draft 0')));
  expect(kept.join()).toContain('Berths 4 to 9');
});

test('with a full disk the form says that a reload loses what is typed', async () => {
  const { user } = await visit('/orders/new');
  await fill(user);
  const closed = failDatabase('nadir.draft', 'QuotaExceededError');
  await user.type(note(), 'Berths');
  expect(await unavailable()).toBeVisible();
  expect(screen.getByText('What you enter now is lost at a reload.')).toBeVisible();
  closed.mockRestore();
  await user.type(note(), ' 4');
  await waitFor(() => expect(screen.queryByText('Browser storage is unavailable.')).toBeNull());
});
