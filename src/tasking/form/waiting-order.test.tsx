import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import {
  checked,
  keep,
  reference as keptReference,
  makeEntry,
  sent as sends,
} from '../outbox/screen/testing/entries.ts';
import { browserIs } from '../testing/browser-network.ts';
import {
  armed,
  creates,
  fill,
  isCreate,
  location,
  placeOrder,
  references,
  review,
  sendIt,
} from '../testing/order-form.ts';

const button = (name: string) => screen.findByRole('button', { name });
const reference = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference number' });

/** Types another place and type beside the waiting order. */
async function begins(user: UserEvent) {
  await user.click(await button('Start another order'));
  const box = await location();
  await user.clear(box);
  await user.type(box, '21.4858, 39.1925{Enter}');
  await user.click(screen.getByRole('radio', { name: 'SAR' }));
}

async function keepsForm() {
  expect(await location()).toHaveValue('21.4858, 39.1925');
  expect(screen.getByRole('radio', { name: 'SAR' })).toBeChecked();
}

test('Send shows the waiting order and sends that one; the form beside it is another order', async () => {
  const { user, sent } = await visit('/orders/new');
  await fill(user);
  const first = reference().value;
  browserIs(false);
  await sendIt(user);
  expect(await screen.findByText('Not sent yet')).toBeVisible();
  expect(screen.getByText(/This browser was offline\. Nothing is sent until you press Send\./)).toBeVisible();
  expect(screen.queryByText(/automatically|by itself/)).not.toBeInTheDocument();
  await begins(user);
  expect(reference().value).not.toBe(first);
  browserIs(true);

  await user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await review();
  expect(dialog).toHaveTextContent(
    'Capture a Multispectral image at High, 50–100 cm of the point 24.7136, 46.6753',
  );
  expect(dialog).toHaveTextContent(first);
  const text = within(dialog).getByRole('tabpanel').textContent ?? '';
  const shown: unknown = JSON.parse(text.slice(text.indexOf('{')));
  expect(creates(sent)).toEqual([]);
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
  expect(references(sent)).toEqual([first]);
  expect(JSON.parse(creates(sent)[0]?.body ?? '')).toEqual(shown);
  expect(await screen.findByText('Placed')).toBeVisible();
  await keepsForm();
});

test('after a 429 the waiting order is the one that Send shows and sends, also after navigation', async () => {
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
  await router.navigate('/outbox');
  await screen.findByRole('heading', { name: 'Outbox' });
  await router.navigate('/orders/new');
  await begins(user);
  retryLater = false;
  await user.click(await button('Send'));
  expect(await review()).toHaveTextContent('24.7136, 46.6753');
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
  expect(references(sent)).toEqual([first]);
  await keepsForm();
});

test('equal contents beside a waiting order are listed, and need consent', async () => {
  const { user, sent } = await visit('/orders/new');
  await fill(user);
  browserIs(false);
  await sendIt(user);
  await user.click(await button('Start another order'));
  browserIs(true);
  await user.click(placeOrder());
  const duplicate = await within(await review()).findByText(
    'An identical order was confirmed in the last 24 hours.',
  );
  expect(duplicate.closest('[role=alert]')).toHaveTextContent(/Not sent yet\./);
  expect(screen.getByRole('checkbox', { name: 'Order it again' })).not.toBeChecked();
  expect(creates(sent)).toEqual([]);
});

test('Discard asks first, and the form returns with the typed values as another order', async () => {
  const { user, sent, router } = await visit('/orders/new');
  await fill(user);
  const first = reference().value;
  browserIs(false);
  await sendIt(user);
  await user.click(await button('Discard'));
  const dialog = await screen.findByRole('dialog', { name: 'Discard order' });
  expect(dialog).toHaveTextContent('It was never sent, so nothing will be ordered.');
  await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  expect(screen.getByText('Not sent yet')).toBeVisible();
  await user.click(await button('Discard'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Not sent yet')).not.toBeInTheDocument());
  expect(await location()).toHaveValue('24.7136, 46.6753');
  browserIs(true);
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
