import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { holdNetwork } from '../../app/testing/network.ts';
import { visit } from '../../app/testing/visit.tsx';

const numbers = async () => {
  const table = await screen.findByRole('table', { name: 'Orders' });
  return (await within(table).findAllByRole('link')).map((link) => link.textContent);
};

test('G12 without a network the page shows a message, and loads automatically when it returns', async () => {
  const network = holdNetwork(false);
  let isDown = true;
  let calls = 0;
  await visit('/orders', {
    between: answeringLists(() => {
      calls += 1;
      if (isDown) throw new TypeError('Failed to fetch');
      return wireList([wireOrder(1)]);
    }),
  });
  expect(await screen.findByText(/^You appear to be offline\./)).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nadir retries automatically.');
  // Meanwhile it probes from time to time; recovery.test.ts counts that with a fake clock.
  const before = calls;
  isDown = false;
  network.setOnline(true);
  expect(await numbers()).toEqual(['ORD-1']);
  expect(calls).toBe(before + 1);
  expect(screen.queryByText(/appear to be offline/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('beside its rows the error of a service is said, also when it is not asked any more', async () => {
  let isDown = false;
  let calls = 0;
  const { user } = await visit('/orders', {
    between: answeringLists(() => {
      calls += 1;
      return isDown
        ? new Response('', { status: 503, headers: { 'retry-after': '45' } })
        : wireList([wireOrder(1)]);
    }),
  });
  expect(await numbers()).toEqual(['ORD-1']);
  isDown = true;
  const failed = async (times: number) => {
    const before = calls;
    for (let at = 1; at <= times; at += 1) {
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await waitFor(() => expect(calls).toBe(before + at));
    }
  };
  await failed(1);
  expect(await screen.findByRole('alert')).toHaveTextContent('Orders may be out of date');
  await failed(4);
  expect(await screen.findByText('The service is unavailable.')).toBeVisible();
  expect(screen.getByText(/^May be out of date\. Checked at /)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Service error (503)');
  expect(await numbers()).toEqual(['ORD-1']);
});

test('G13 beside its rows the error of a service is said, although the browser reports offline', async () => {
  const network = holdNetwork(true);
  let isDown = false;
  const { user } = await visit('/orders', {
    between: answeringLists(() =>
      isDown ? new Response('', { status: 503, headers: { 'retry-after': '45' } }) : wireList([wireOrder(1)]),
    ),
  });
  expect(await numbers()).toEqual(['ORD-1']);
  isDown = true;
  network.setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Service error (503)');
  expect(screen.getByText(/appear to be offline/)).toBeVisible();
});

test('G13 a browser that wrongly reports offline can be used, and the notice disappears with the first response', async () => {
  holdNetwork(false);
  await visit('/orders', { between: answeringLists(() => wireList([wireOrder(1)])) });
  expect(await numbers()).toEqual(['ORD-1']);
  expect(screen.queryByText(/appear to be offline/)).not.toBeInTheDocument();
});

test('G13 “Try again” sends a request although the browser reports offline', async () => {
  holdNetwork(false);
  let isDown = true;
  const { user } = await visit('/orders', {
    between: answeringLists(() => {
      if (isDown) throw new TypeError('Failed to fetch');
      return wireList([wireOrder(1)]);
    }),
  });
  const alert = await screen.findByRole('alert');
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await numbers()).toEqual(['ORD-1']);
});

test.each([
  [429, '45', 'The service is busy. Try again in 45 seconds.'],
  [503, '45', 'Service error (503). Try again in 45 seconds.'],
  [503, '604800', /^Service error \(503\)\. Try again after .+ UTC\.$/],
])(
  'G3 a long wait of a %i is shown while it lasts, and a press does not wait for it',
  async (status, wait, words) => {
    let busy = true;
    const { user } = await visit('/orders', {
      between: answeringLists(() =>
        busy ? new Response('', { status, headers: { 'retry-after': wait } }) : wireList([wireOrder(1)]),
      ),
    });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words)).toBeVisible();
    busy = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await numbers()).toEqual(['ORD-1']);
  },
);

test.each([
  [400, 'did not accept this request (400)'],
  [404, 'does not offer this'],
  [405, 'The service does not accept this (405). No order was changed. Contact your administrator.'],
  [422, 'did not accept this request (422)'],
  [413, 'The request is too large (413). Shorten your input, then try again.'],
])('G4, G22 a %d is one request and a message', async (status, words) => {
  let calls = 0;
  await visit('/orders', {
    between: answeringLists(() => {
      calls += 1;
      return new Response('', { status });
    }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByText('Last check failed')).toBeVisible();
  expect(calls).toBe(1);
});
