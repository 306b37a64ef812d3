import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { holdWallClock } from '../../app/testing/wall-clock.ts';
import { paths } from '../../paths.ts';
import { armed, creates, fill, placeOrder, review } from '../testing/order-form.ts';

afterEach(() => vi.restoreAllMocks());

/** The days of both ends. */
const captureWindow = () =>
  ['Capture from', 'Capture to'].map((name) =>
    within(screen.getByRole('group', { name, hidden: true }))
      .getAllByRole('spinbutton', { hidden: true })
      .slice(0, 3)
      .map((part) => part.textContent)
      .join('/'),
  );
const byDevice = ['26/11/2026', '10/12/2026'];
const byService = ['29/11/2026', '13/12/2026'];

/** The device is three days slow. The service does not answer before `answer`; `undated`: it does, and names no time before that. */
async function untimed(address: string, { undated = false } = {}) {
  holdWallClock('2026-11-25T01:07:00Z');
  let answer = () => {};
  let isTimed = false;
  const time = new Promise<void>((resolve) => {
    answer = () => {
      isTimed = true;
      resolve();
    };
  });
  const visited = await visit(address, {
    between: async (request, next) => {
      if (!undated && request.url.includes('/api/')) await time;
      const response = await next(request);
      response.headers.delete('date');
      if (isTimed) response.headers.set('date', 'Sat, 28 Nov 2026 01:07:00 GMT');
      return response;
    },
  });
  await screen.findByRole('group', { name: 'Capture from', hidden: true });
  expect(captureWindow()).toEqual(byDevice);
  return { ...visited, answer };
}
const notice = () => screen.findByText('This device’s clock is 3 days slow');

test.each(['/orders/new', paths.newBatch()])(
  'the default window of %s moves on once the time of the service is known',
  async (address) => {
    const { answer } = await untimed(address);
    answer();
    await waitFor(() => expect(captureWindow()).toEqual(byService));
    expect(await notice()).toBeInTheDocument();
  },
);

test.each(['/orders/new', paths.newBatch()])(
  'a window of %s that was chosen before the time of the service is known stays, with the notice',
  async (address) => {
    const { answer, user } = await untimed(address);
    // It gives the same ends as the default.
    await user.click(screen.getByRole('button', { name: '14 days' }));
    answer();
    expect(await notice()).toBeVisible();
    await screen.findByRole('radio', { name: 'Multispectral' });
    expect(captureWindow()).toEqual(byDevice);
  },
);

test('a form that is read after its default window moved on is restored with the window that it was left with', async () => {
  const { answer, user, router, session } = await untimed('/orders/new');
  const note = () => screen.findByRole('textbox', { name: 'Note' });
  await user.type(await note(), 'Berths 4 to 9');
  await router.navigate('/orders');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
  const open = session.vault.open.bind(session.vault);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.spyOn(session.vault, 'open').mockImplementation(async (...args) => {
    await released;
    return open(...args);
  });
  await router.navigate('/orders/new');
  await note();
  answer();
  await waitFor(() => expect(captureWindow()).toEqual(byService));
  release();
  await waitFor(async () => expect(await note()).toHaveValue('Berths 4 to 9'));
  expect(captureWindow()).toEqual(byDevice);
});

test('under an open review no window moves: one that the time of the service puts in the past is not sent', async () => {
  const { answer, user, sent } = await untimed('/orders/new', { undated: true });
  await fill(user);
  await user.click(placeOrder());
  expect(await review()).toHaveTextContent('26 November');
  const confirm = await armed();
  answer();
  await user.click(confirm);
  expect(await screen.findByText('Capture from: In the past. Choose today or later.')).toBeVisible();
  expect(captureWindow()).toEqual(byDevice);
  expect(creates(sent)).toEqual([]);
});

test('under an open review of a batch no window moves either', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  const { answer, user, sent, container } = await untimed(paths.newBatch(), { undated: true });
  await user.click(await screen.findByRole('radio', { name: 'Multispectral' }));
  await user.click(await screen.findByRole('radio', { name: 'High' }));
  await user.click(screen.getByRole('button', { name: 'Type rows by hand' }));
  await waitFor(() => expect(container.querySelector('[data-cell=location]')).not.toBeNull());
  await user.click(container.querySelector('[data-cell=location]') ?? document.body);
  await user.paste('24.7136, 46.6753');
  await user.click(screen.getByRole('button', { name: 'Review batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review batch' }));
  const confirm = dialog.getByRole('button', { name: 'Confirm batch' });
  await waitFor(() => expect(confirm).toBeEnabled(), { timeout: 20_000 });
  answer();
  await user.click(confirm);
  expect(await screen.findByText('In the past. Choose today or later.')).toBeVisible();
  expect(captureWindow()).toEqual(byDevice);
  expect(creates(sent)).toEqual([]);
});
