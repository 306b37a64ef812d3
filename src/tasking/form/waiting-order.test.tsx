import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdNetwork } from '../../app/testing/network.ts';
import { visit } from '../../app/testing/visit.tsx';
import {
  checked,
  keep,
  reference as keptReference,
  makeEntry,
  sent as sends,
} from '../outbox/screen/testing/entries.ts';
import {
  armed,
  chooseDiscard,
  creates,
  fill,
  isCreate,
  location,
  placeOrder,
  references,
  review,
  sendIt,
  shownRequest,
} from '../testing/order-form.ts';

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const reference = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference number' });

test('Send shows the waiting order and sends that one; the form is for another order', async () => {
  const { user, sent, router, setOnline } = await visit('/orders/new');
  await fill(user);
  const first = reference().value;
  setOnline(false);
  await sendIt(user);
  expect(await heading('Waiting for Send')).toBeVisible();
  const { pathname } = router.state.location;
  expect(screen.getByText(/This browser was offline\. Nothing is sent until you press Send\./)).toBeVisible();
  expect(screen.queryByText(/automatically|by itself/)).not.toBeInTheDocument();
  await act(() => router.navigate('/orders/new'));
  const box = await location();
  await user.click(box);
  await user.paste('21.4858, 39.1925');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('radio', { name: 'SAR' }));
  expect(reference().value).not.toBe(first);
  setOnline(true);

  await act(() => router.navigate(pathname));
  await user.click(await button('Send'));
  const dialog = await review();
  expect(dialog).toHaveTextContent('Capture a Multispectral image (High, 50–100 cm)');
  expect(dialog).toHaveTextContent('24.7136, 46.6753');
  expect(dialog).toHaveTextContent(first);
  const shown = await shownRequest(user);
  expect(creates(sent)).toEqual([]);
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
  expect(references(sent)).toEqual([first]);
  expect(JSON.parse(creates(sent)[0]?.body ?? '')).toEqual(shown);
  expect(await heading('Placed')).toBeVisible();
  await act(() => router.navigate('/orders/new'));
  await waitFor(async () => expect(await location()).toHaveValue('21.4858, 39.1925'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'SAR' })).toBeChecked());
});

test('an order is sent although the browser wrongly reports offline', async () => {
  holdNetwork(false);
  const { user, sent, router } = await visit('/orders/new');
  await fill(user);
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(creates(sent)).toHaveLength(1);
});

test('after a 429 the waiting order is the one that Send shows and sends, and then its page opens', async () => {
  let retryLater = true;
  const { user, sent, router } = await visit('/orders/new', {
    between: async (request, next) =>
      retryLater && isCreate(request)
        ? new Response('', { status: 429, headers: { 'retry-after': '3600' } })
        : next(request),
  });
  await fill(user);
  const first = reference().value;
  await sendIt(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/The service asked to wait until .+ UTC\. Nothing was ordered/);
  expect(alert).not.toHaveTextContent(/reach/);
  retryLater = false;
  await user.click(await button('Send'));
  expect(await review()).toHaveTextContent('24.7136, 46.6753');
  await user.click(await armed());
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(creates(sent)).toHaveLength(1);
  expect(references(sent)).toEqual([first]);
});

test('an order that waits in the outbox is told as one that may cover the point, and needs consent', async () => {
  const { user, sent, router, setOnline } = await visit('/orders/new');
  await fill(user);
  setOnline(false);
  await sendIt(user);
  await heading('Waiting for Send');
  await act(() => router.navigate('/orders/new'));
  setOnline(true);
  await fill(user);
  await user.click(placeOrder());
  const duplicate = await within(await review()).findByText(
    '1 order may already cover this point in this window',
  );
  expect(duplicate.closest('[role=alert]')).toHaveTextContent(/Waiting for Send/);
  expect(screen.getByRole('checkbox', { name: /^I want a second order/ })).not.toBeChecked();
  expect(creates(sent)).toEqual([]);
});

test('Discard asks first, and the discarded order can be placed as another order', async () => {
  const { user, sent, router, setOnline } = await visit('/orders/new');
  await fill(user);
  const first = reference().value;
  setOnline(false);
  await sendIt(user);
  await chooseDiscard(user);
  const dialog = await screen.findByRole('dialog', { name: 'Discard order' });
  expect(dialog).toHaveTextContent('It was never sent, so nothing will be ordered.');
  await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  expect(await heading('Waiting for Send')).toBeVisible();
  await chooseDiscard(user);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('link', { name: 'Order again' }));
  expect(await location()).toHaveValue('24.7136, 46.6753');
  setOnline(true);
  await waitFor(() => expect(screen.getByRole('radio', { name: 'High' })).toBeChecked());
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(creates(sent)).toHaveLength(1);
  expect(references(sent)).not.toEqual([first]);
});

test('on its own page "Send again" opens the review of the stored order before sending', async () => {
  const checks = [380_000, 300_000, 200_000].map((ago) => checked('absent', ago));
  await keep(
    await makeEntry({
      state: 'notFound',
      sends: sends('unknown', { kind: 'unavailable', status: 500 }, 400_000),
      checks,
      changedAt: Date.now(),
    }),
  );
  const { user, sent } = await visit('/outbox/one');
  await user.click(await button('Send again'));
  expect(await review()).toHaveTextContent(keptReference);
  expect(creates(sent)).toEqual([]);
  await user.click(await armed());
  expect(await screen.findByRole('heading', { name: 'Placed' })).toBeVisible();
  expect(references(sent)).toEqual([keptReference]);
});
