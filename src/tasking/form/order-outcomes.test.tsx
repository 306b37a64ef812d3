import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Transport } from '../../api/transport.ts';
import { expectNoise } from '../../app/testing/noise.ts';
import { visit } from '../../app/testing/visit.tsx';
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

/** The service accepts the order, and its response is lost. */
const losesAnswers = async (request: Request, next: Transport) => {
  const answer = await next(request);
  if (isCreate(request)) throw new TypeError('Failed to fetch');
  return answer;
};

test('O1 twenty clicks and Enter on "Confirm order" send one order', async () => {
  const { user, sent, router } = await visit('/orders/new');
  await fill(user);
  await user.click(placeOrder());
  const button = await armed();
  for (let press = 0; press < 20; press += 1) fireEvent.click(button);
  button.focus();
  await user.keyboard('{Enter}{Enter} ');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(creates(sent)).toHaveLength(1);
});

test('a press within half a second of the dialog opening sends nothing', async () => {
  const { user, sent } = await visit('/orders/new');
  await fill(user);
  const letGo = holdTimers(500);
  await user.click(placeOrder());
  const button = within(await review()).getByRole('button', { name: 'Confirm order' });
  for (let press = 0; press < 50; press += 1) {
    fireEvent.click(button);
    await act(() => new Promise((settle) => setImmediate(settle)));
  }
  expect(button).toBeDisabled();
  letGo();
  await armed();
  expect(creates(sent)).toEqual([]);
});

/** Timers of this length fire only when released, however slow the machine is. */
function holdTimers(ms: number): () => void {
  const held: (() => void)[] = [];
  const start = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, wait?: number) => {
    if (wait !== ms) return start(run, wait);
    held.push(run);
    return 0;
  });
  return () => {
    vi.unstubAllGlobals();
    act(() => {
      for (const run of held) run();
    });
  };
}

test('O12 a rejection keeps the form and shows the Message as text, and the next attempt is another order', async () => {
  expectNoise(/CreateOrder was refused/);
  let rejects = true;
  const tried: (string | null)[] = [];
  const { user, router } = await visit('/orders/new', {
    between: async (request, next) => {
      if (!isCreate(request)) return next(request);
      tried.push(new URL(request.url).searchParams.get('refNo'));
      if (!rejects) return next(request);
      return Response.json({ IsSuccess: false, Message: '<b>No</b> credit', ReturnedValue: null });
    },
  });
  await fill(user);
  await sendIt(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The order was not placed.');
  expect(alert).toHaveTextContent('<b>No</b> credit');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await location()).toHaveValue('24.7136, 46.6753');
  expect(screen.getByRole('radio', { name: 'High' })).toBeChecked();

  rejects = false;
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(tried).toHaveLength(2);
  expect(tried[1]).not.toBe(tried[0]);
});

test.for([
  [400, /rejected it \(400\)/],
  [403, /Your account is not allowed to place orders\./],
  [413, /too large for the service \(413\)/],
] as const)('O16 a %i is a rejection: the form stays and nothing is sent again', async ([status, says]) => {
  let count = 0;
  const { user } = await visit('/orders/new', {
    between: async (request, next) => {
      if (!isCreate(request)) return next(request);
      count += 1;
      return new Response('', { status });
    },
  });
  await fill(user);
  await sendIt(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The order was not placed.');
  expect(alert).toHaveTextContent(says);
  expect(alert).not.toHaveTextContent(/to see|try again/);
  expect(await location()).toHaveValue('24.7136, 46.6753');
  expect(placeOrder()).toBeEnabled();
  expect(count).toBe(1);
});

test('O17 after a 429 the order waits for the Retry-After time, and is sent again once automatically', async () => {
  const at: number[] = [];
  const { user, sent, router } = await visit('/orders/new', {
    between: async (request, next) => {
      if (!isCreate(request)) return next(request);
      at.push(performance.now());
      return at.length === 1
        ? new Response('', { status: 429, headers: { 'retry-after': '2' } })
        : next(request);
    },
  });
  await fill(user);
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(at).toHaveLength(2);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(1_995);
  expect(creates(sent)).toHaveLength(1);
});

test('after a lost response the app goes to the page of the order, and on to the order when it is found', async () => {
  const { user, sent, router } = await visit('/orders/new', { between: losesAnswers });
  await fill(user);
  const { value: reference } = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference number' });
  await sendIt(user);
  expect(await screen.findByRole('heading', { name: 'May have been placed' })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/^\/outbox\/[^/]+$/);
  expect(screen.getByRole('alert')).toHaveTextContent(/No response arrived\. .*Do not order again\./);
  const page = screen.getByRole('main');
  expect(page).toHaveTextContent(reference);
  expect(page).toHaveTextContent('24.7136, 46.6753');
  expect(page).toHaveTextContent(/Multispectral\u2069, \u206850–100\scm\u2069, \u2068cloud up to 20%/);
  expect(within(page).getByRole('row', { name: /^UTC/ })).toBeVisible();
  expect(page).not.toHaveTextContent(/The price|cannot be changed or cancelled/);
  expect(within(page).getByRole('button', { name: 'Check now' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Place order' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
  // Without any press, the list is read after five seconds.
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(creates(sent)).toHaveLength(1);
});

test('beside an unresolved order the form is empty, has its own reference, and shows no notice above its fields', async () => {
  const { user, sent, router } = await visit('/orders/new', { between: losesAnswers });
  await fill(user);
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Berth 7');
  await sendIt(user);
  await screen.findByRole('heading', { name: 'May have been placed' });
  await act(() => router.navigate('/orders/new'));
  expect(await location()).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  expect(await screen.findByRole('radio', { name: 'High' })).toBeChecked();
  const [first] = references(sent);
  expect(screen.getByRole('textbox', { name: 'Reference number' })).not.toHaveValue(first);
  expect(placeOrder()).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^1 unresolved order/ })).toBeVisible();
});

test('O3 an order that covers the point in the window is told, and a second one needs consent', async () => {
  const { user, sent, router } = await visit('/orders/new');
  await fill(user);
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  await screen.findByRole('heading', { name: /ORD-\d+/ });
  await router.navigate('/orders/new');
  await user.click(await location());
  await user.paste('24.7136, 46.6753');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'High' })).toBeChecked());
  await user.click(placeOrder());
  const duplicate = await within(await review()).findByText(
    '1 order already covers this point in this window',
  );
  await waitFor(() =>
    expect(duplicate.closest('[role=alert]')).toHaveTextContent(/ORD-\d+ ?Pending.*Multispectral.*50–100 cm/),
  );
  const button = within(await review()).getByRole('button', { name: 'Confirm order' });
  fireEvent.click(button);
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^I want a second order/ }));
  await user.click(await armed());
  await waitFor(() => expect(creates(sent)).toHaveLength(2));
  expect(new Set(references(sent)).size).toBe(2);
});

test('O20 an order that cannot be stored is not sent, and the reason is shown', async () => {
  const { user, sent } = await visit('/orders/new');
  await fill(user);
  breakWrites();
  await sendIt(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Nothing was sent.');
  expect(alert).toHaveTextContent('Browser storage is unavailable, so the order could be lost or doubled');
  expect(await review()).toBeVisible();
  expect(creates(sent)).toEqual([]);
});

test('O20 without browser storage no order is sent', async () => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  onTestFinished(() => {
    IDBFactory.prototype.open = open;
  });
  const { user, sent } = await visit('/orders/new');
  await fill(user);
  await user.click(placeOrder());
  const shown = within(await review());
  expect(await shown.findByText('This browser does not let Nadir open the outbox.')).toBeVisible();
  // Its orders cannot be compared: the wait for the check of what covers the point is over.
  await shown.findByText('Could not check for orders that cover this point');
  const button = shown.getByRole('button', { name: 'Confirm order' });
  expect(button).toBeDisabled();
  fireEvent.click(button);
  button.focus();
  await user.keyboard('{Enter}');
  expect(creates(sent)).toEqual([]);
});

/** A full device: every write to the store fails. */
function breakWrites() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put;
  });
}

test('O21 an order confirmed offline is kept, is not sent automatically when the network is back, and is sent on a press', async () => {
  const { user, sent, router, setOnline } = await visit('/orders/new');
  await fill(user);
  setOnline(false);
  await sendIt(user);
  expect(await screen.findByRole('heading', { name: 'Waiting for Send' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const { pathname } = router.state.location;
  setOnline(true);
  // Another screen and back, and still nothing is sent.
  await act(() => router.navigate('/orders'));
  await screen.findByRole('heading', { name: 'No orders yet' });
  await act(() => router.navigate(pathname));
  expect(await screen.findByRole('heading', { name: 'Waiting for Send' })).toBeVisible();
  expect(creates(sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(creates(sent)).toEqual([]);
  await user.click(await armed());
  expect(await screen.findByRole('heading', { name: 'Placed' })).toBeVisible();
  expect(creates(sent)).toHaveLength(1);
});
