import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from '../../../../app/testing/visit.tsx';
import { importKey } from '../../../../browser/sealing.ts';
import { stubTableWorker } from '../../../../browser/testing/table-worker.ts';
import { defaultConfig } from '../../../../config.ts';
import { printed } from '../../../../ui/testing/printed.ts';
import { keep, keepBatch, made, makeEntry } from '../testing/entries.ts';

const row = async (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string) => screen.findByRole('button', { name });

test('a batch whose page was closed waits for Resume; then each row becomes an order with its link', async () => {
  await keepBatch(3);
  const { user, sent } = await visit('/batches/B');
  expect(await screen.findByRole('heading', { name: /^Batch of / })).toBeVisible();
  expect(await screen.findByText('Paused: the page that sent it was closed')).toBeVisible();
  expect(await row(/Port 2 PORT-2 waiting/)).toBeVisible();
  expect(sent.some(({ path }) => path.endsWith('/CreateOrder'))).toBe(false);
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  const question = await screen.findByRole('dialog', { name: '3 rows of batches are not sent yet' });
  expect(question).toHaveTextContent(/stay on this device, encrypted.* press Resume\./);
  await user.click(within(question).getByRole('button', { name: 'Stay signed in' }));

  await user.click(await button('Resume'));
  expect(await row(/Port 3 PORT-3 placed/)).toBeVisible();
  const first = within(await row(/Port 1 PORT-1 placed/)).getByRole('link');
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/orders\/\d+$/));
  await user.click(await button('Port 2'));
  expect(await row(/Port 2 PORT-2 placed/)).toHaveAttribute('aria-current', 'true');
  const map = within(screen.getByRole('region', { name: 'Map' }));
  // The map has live regions of its own.
  const chosen = () =>
    map.getAllByRole('status').filter(({ textContent }) => textContent === 'Row 2Port 2placed');
  expect(chosen()).toHaveLength(1);
  await user.click(await button('Port 2'));
  expect(chosen()).toHaveLength(0);
  const bar = screen.getByRole('progressbar', { name: 'Sending' });
  expect(bar).toHaveAttribute('aria-valuetext', '3 of 3 rows done');
  expect(sent.filter(({ path }) => path.endsWith('/CreateOrder'))).toHaveLength(3);
  expect(await screen.findByText('Finished')).toBeVisible();
  const found = screen.getByRole('link', { name: 'View orders' });
  expect(found).toHaveAttribute('href', '/orders?q=PORT-');
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
});

test('a rejection pauses it with the message of the service; after Stop the rest is not sent, and the file says so', async () => {
  // As chosen for an earlier file of orders or of the dashboard.
  localStorage.setItem('nadir.csvStyle', ';,');
  await keepBatch(3);
  let calls = 0;
  const { user } = await visit('/batches/B', {
    between: async (request, next) => {
      if (!new URL(request.url).pathname.endsWith('/CreateOrder')) return next(request);
      calls += 1;
      if (calls !== 2) return next(request);
      return Response.json({ IsSuccess: false, Message: 'The quota is used up.', TotalCount: 0 });
    },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await user.click(await button('Resume'));
  expect(await screen.findByText('Paused: the service rejected an order')).toBeVisible();
  const rejected = await row(/Port 2 PORT-2 rejected/);
  expect(rejected).toHaveTextContent('The quota is used up.');
  expect(within(rejected).getByRole('link', { name: 'View reason' })).toHaveAttribute('href', '/outbox/B.2');

  await user.click(await button('Stop'));
  const question = await screen.findByRole('dialog', { name: 'Stop this batch?' });
  await user.click(within(question).getByRole('button', { name: 'Stop the batch' }));
  expect(await row(/Port 3 PORT-3 not sent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();

  let saved = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => {
      saved = text;
    });
    return 'blob:results';
  });
  stubTableWorker();
  await user.click(await button('Download results'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download results' }));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  expect(dialog.getByRole('radio', { name: 'Semicolon, 0,5' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saved).toContain('Place;Latitude;Longitude;Reference;Result'));
  expect(saved).toMatch(/Port 1;24,7136;46,6753;PORT-1;placed;/);
  expect(saved).toContain('Port 2;24,7136;46,6753;PORT-2;refused;;;The quota is used up.');
  expect(saved).toContain('Port 3;24,7136;46,6753;PORT-3;not sent;;;');
});

test('of a long batch the first rows are shown, and more when asked for', async () => {
  await keepBatch(450, { phase: 'paused', why: 'requested' });
  const { user } = await visit('/batches/B');
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(await screen.findAllByRole('row')).toHaveLength(201);
  await user.click(await button('Show 200 more rows'));
  await user.click(await button('Show 50 more rows'));
  expect(screen.getAllByRole('row')).toHaveLength(451);
}, 120_000);

test('an unknown batch says where batches are kept', async () => {
  await visit('/batches/nowhere');
  expect(await screen.findByRole('heading', { name: 'No such batch' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View outbox' })).toBeVisible();
});

test('in Arabic it has its words', async () => {
  await keepBatch(1, { phase: 'stopped', endedAt: Date.now() });
  await visit('/batches/B', { language: 'ar' });
  expect(await row(/Port 1 PORT-1 لم يُرسل/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'تنزيل النتائج' })).toBeVisible();
});

test('the screen of a new batch leads to earlier ones, and says which an earlier password has closed', async () => {
  await keepBatch(3, { phase: 'stopped', endedAt: Date.now() });
  await keepBatch(2, { id: 'closed', phase: 'paused' }, importKey(new Uint8Array(32).fill(9)));
  const { user } = await visit('/orders/new/batch');
  const earlier = within(await screen.findByRole('region', { name: 'Earlier batches' }));
  expect(await earlier.findByText('1 batch on this device cannot be opened')).toBeVisible();
  await user.click(earlier.getByRole('button', { name: 'Delete from this device' }));
  const question = await screen.findByRole('dialog', { name: 'Delete these batches from this device?' });
  await user.click(within(question).getByRole('button', { name: 'Delete from this device' }));
  await waitFor(() => expect(earlier.queryByText(/cannot be opened/)).not.toBeInTheDocument());
  // None of its rows was sent.
  expect(earlier.getByText('PORT-{n}')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Batch of 3 orders, \d/ }));
  expect(await screen.findByText('PORT-1 … 3')).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^Batch of / })).toBeVisible();
  expect(await row(/Port 2 PORT-2 not sent/)).toBeVisible();
});

test('a batch that reached the limit says when it can go on', async () => {
  await keep(await makeEntry({ state: 'accepted', made: [made(1)] }));
  await keepBatch(2, { phase: 'paused', why: 'limit' });
  const config = { ...defaultConfig, maxOrderPerDay: 1 };
  const { user, sent } = await visit('/batches/B', {
    config,
    // The sandbox in the page sends no date, which every server in front of a service does.
    between: async (request, next) => {
      const response = await next(request);
      response.headers.set('date', new Date().toUTCString());
      return response;
    },
  });
  expect(await screen.findByText('Paused: the limit of orders is reached')).toBeVisible();
  expect(
    await screen.findByText('In the last 24 hours, 1 order was confirmed in this browser. The limit is 1.'),
  ).toBeVisible();
  await user.click(await button('Resume'));
  // The notice goes and comes back with the press.
  await waitFor(
    () => expect(screen.getByText(/^The next one can be confirmed from .+ UTC\.$/)).toBeVisible(),
    {
      timeout: 10_000,
    },
  );
  expect(sent.some(({ path }) => path.endsWith('/CreateOrder'))).toBe(false);
});

test.each([
  ['en', 'Paused: this browser was offline'],
  ['ar', 'توقفت مؤقتًا: كان هذا المتصفح غير متصل بالشبكة'],
] as const)('a batch that the network stopped says so of then, not of now (%s)', async (language, says) => {
  await keepBatch(3, { phase: 'paused', why: 'offline' });
  await visit('/batches/B', { language });
  expect(navigator.onLine).toBe(true);
  expect(await screen.findByText(says)).toBeVisible();
});

test.each([
  ['over', /not sent.*View reason.*Its capture window has closed\./],
  ['notOffered', /waiting.*View reason.*Its image type or resolution is no longer offered\./],
] as const)('the row that a batch does not send any more is named (%s)', async (why, says) => {
  await keep(await makeEntry({ id: 'B.2', state: 'queued', held: why }));
  await keepBatch(3, { phase: 'paused', why });
  await visit('/batches/B');
  expect(await row(/Port 2 PORT-2/)).toHaveTextContent(says);
  expect(await row(/Port 3 PORT-3/)).not.toHaveTextContent(/View reason/);
  expect(within(await row(/Port 2 PORT-2/)).getByRole('link', { name: 'View reason' })).toHaveAttribute(
    'href',
    '/outbox/B.2',
  );
});

test('a sent batch is printed with all of its rows, also those that the screen shows later', async () => {
  await keepBatch(205, { phase: 'paused', why: 'requested' });
  await visit('/batches/B');
  await row(/Port 200 PORT-200 waiting/);
  expect(screen.queryByRole('row', { name: /PORT-205/ })).not.toBeInTheDocument();
  const sheet = within(printed());
  expect(sheet.getByText('Rows').nextElementSibling).toHaveTextContent('205, all of them printed below');
  expect(sheet.getByText('State').nextElementSibling).toHaveTextContent('Paused');
  expect(sheet.getAllByRole('row')).toHaveLength(206);
  expect(sheet.getByRole('row', { name: /205 Port 205 .*PORT-205 waiting/ })).toBeInTheDocument();
});
