import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Transport } from '../../api/transport.ts';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { ar } from '../../i18n/ar/tasking/limits.ts';
import { systemClock } from '../../time.ts';
import { keep, made, makeEntry } from '../outbox/screen/testing/entries.ts';
import { armed, creates, fill, location, placeOrder, review, sendIt } from '../testing/order-form.ts';

const limits = (maxOrderPerDay: number | null, askPasswordAfter: number | null) => ({
  config: { ...defaultConfig, maxOrderPerDay, askPasswordAfter },
});
const isGrant = ({ body }: { body: string }) => body.includes('grant_type=password');

/** The sandbox in the page sends no date, which every server in front of a service does. */
const dated = {
  between: async (request: Request, next: Transport) => {
    const response = await next(request);
    response.headers.set('date', new Date().toUTCString());
    return response;
  },
};

test('at the limit the review says how many, the limit and when, and cannot be confirmed; the form stays', async () => {
  // The dialogs accept presses at once, so that only the limit disables the button below.
  const { after } = systemClock;
  const spy = vi.spyOn(systemClock, 'after');
  spy.mockImplementation((ms, run) => after(ms === 500 ? 0 : ms, run));
  onTestFinished(() => spy.mockRestore());
  const { user, sent, router } = await visit('/orders/new', { ...limits(1, null), ...dated });
  await fill(user);
  await sendIt(user);
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  await act(() => router.navigate('/orders/new'));
  await fill(user);
  const reference = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reference number' }).value;
  await user.click(placeOrder());
  const alert = await within(await review()).findByText('Order limit reached');
  const said = alert.closest('[role=alert]');
  expect(said).toHaveTextContent(
    'In the last 24 hours, 1 order was confirmed in this browser. The limit is 1.',
  );
  expect(said).toHaveTextContent(/The next one can be confirmed from \d+ \w+, \d\d:\d\d UTC\./);
  // The other checks end, and the button stays disabled.
  await within(await review()).findByRole('checkbox', { name: /^I want a second order/ });
  await user.click(screen.getByRole('checkbox', { name: /^I want a second order/ }));
  expect(within(await review()).getByRole('button', { name: 'Confirm order' })).toBeDisabled();
  await user.click(within(await review()).getByRole('button', { name: 'Back' }));
  expect(await location()).toHaveValue('24.7136, 46.6753');
  expect(screen.getByRole('radio', { name: 'High' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Reference number' })).toHaveValue(reference);
  expect(creates(sent)).toHaveLength(1);
});

test('a limit of 0 says that nothing can be confirmed', async () => {
  const { user } = await visit('/orders/new', limits(0, null));
  await fill(user);
  await user.click(placeOrder());
  expect(await within(await review()).findByText('Ordering is switched off here')).toBeVisible();
});

test('the limit in Arabic, with two orders', async () => {
  await keep(
    await makeEntry({ state: 'accepted', made: [made(1)] }),
    await makeEntry({ id: 'two', state: 'accepted', made: [made(2)] }),
    await makeEntry({ id: 'three', state: 'queued', held: 'offline' }),
  );
  const { user } = await visit('/outbox/three', { language: 'ar', ...limits(2, null) });
  await user.click(await screen.findByRole('button', { name: 'إرسال' }));
  const dialog = await screen.findByRole('dialog', { name: 'مراجعة الطلب' });
  const said = (await within(dialog).findByText(ar.reached)).closest('[role=alert]');
  expect(said).toHaveTextContent('أُكّد طلبان في هذا المتصفح خلال آخر 24 ساعة. الحد الأقصى 2.');
  expect(within(dialog).getByRole('button', { name: 'تأكيد الطلب' })).toBeDisabled();
});

test('above the number the password is asked for: a wrong one says so, and the right one sends the order', async () => {
  const { user, sent, router, session } = await visit('/orders/new', limits(null, 0));
  await fill(user);
  await sendIt(user);
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  expect(dialog).toHaveTextContent('This order needs your password. Nothing is sent before it is accepted.');
  expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveValue('analyst@nadir.test');
  expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await user.type(within(dialog).getByLabelText('Password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/password/);
  expect(creates(sent)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Password'), 'orbit-1');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  const calls = sent.filter((call) => isGrant(call) || creates([call]).length > 0);
  expect(calls.map((call) => (isGrant(call) ? 'password' : 'order'))).toEqual([
    'password',
    'password',
    'order',
  ]);
  expect(session.state()).toMatchObject({ signedIn: true, email: 'analyst@nadir.test' });
});

test('without the password nothing is sent or stored, and the review stays', async () => {
  const { user, sent, router } = await visit('/orders/new', limits(null, 0));
  await fill(user);
  await sendIt(user);
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await armed()).toBeVisible();
  expect(creates(sent)).toEqual([]);
  await act(() => router.navigate('/outbox'));
  expect(await screen.findByText('No unresolved orders')).toBeVisible();
});

test('Send of a waiting order needs the password too', async () => {
  await keep(await makeEntry({ state: 'queued', held: 'offline' }));
  const { user, sent } = await visit('/outbox/one', limits(null, 0));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await user.click(await armed());
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  expect(creates(sent)).toEqual([]);
  await user.type(within(dialog).getByLabelText('Password'), 'orbit-1');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(creates(sent)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Placed' })).toBeVisible();
});
