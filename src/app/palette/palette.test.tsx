import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { answeringLists, held } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { ownerOf } from '../../browser/sealing.ts';
import { savedViews } from '../../orders/saved-views/saved-views.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { analyst, visit } from '../testing/visit.tsx';

const box = () => screen.findByRole('combobox', { name: 'Order, coordinates, place or command' });
const palette = () => screen.queryByRole('dialog', { name: 'Jump to an order, a place or a command' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const option = (name: RegExp) => screen.findByRole('option', { name });

/** Responds to list requests in place of the service, and records the search texts. */
function lists(answer: (searched: string) => object) {
  const searched: string[] = [];
  const between = answeringLists(({ FilterValue = '' }) => {
    searched.push(FilterValue);
    return answer(FilterValue);
  });
  return { searched, between };
}

test('Ctrl K opens it on every screen, also from a text field, and Escape restores the focus', async () => {
  const { user } = await visit('/orders', { orders: 3 });
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  await user.click(search);
  await user.keyboard('ORD{Control>}k{/Control}');
  expect(await box()).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(palette()).not.toBeInTheDocument());
  await waitFor(() => expect(search).toHaveFocus());
  expect(search).toHaveValue('ORD');
  await user.keyboard('{Control>}k{/Control}');
  await box();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(palette()).not.toBeInTheDocument());
});

test('the box in the bar opens it too, with every command once', async () => {
  const { user } = await visit('/nope');
  await user.click(
    await screen.findByRole('button', { name: 'Jump to Ctrl K: an order, a place or a command' }),
  );
  await box();
  expect(options()).toEqual([
    'Dashboard',
    'Orders',
    'New order',
    'New batch',
    'Outbox',
    'Language: العربية',
    'Theme: light',
    'Theme: dark',
    'Assistants',
    'Keyboard shortcuts',
    'Team',
    'About Nadir',
    'Sign out',
  ]);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Dashboard');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Sign out');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked).toHaveTextContent('Orders');
  expect(await box()).toHaveAttribute('aria-activedescendant', marked.id);
});

test('coordinates and Enter open the form with the point in the address, also from the form itself', async () => {
  const { user, router } = await visit('/nope');
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), '25.2048, 55.2708{Enter}');
  expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveValue('25.2048, 55.2708');
  expect(router.state.location).toMatchObject({ pathname: '/orders/new', hash: '#point=25.2048,55.2708' });

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), '24.7136, 46.6753');
  expect(options()).toEqual([
    expect.stringMatching(/^New order at 24\.7136.*latitude, longitude$/),
    expect.stringMatching(/^New order at 46\.6753.*longitude, latitude$/),
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('46.6753, 24.7136'),
  );
  expect(router.state.location.hash).toBe('#point=46.6753,24.7136');
  await waitFor(() => expect(document.getElementById('screen')).toHaveFocus());
});

test('digits and Enter open the order with that id, which is offered first the next time', async () => {
  const { user, router } = await visit('/nope', { orders: 3 });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), '2{Enter}');
  expect(await screen.findByRole('heading', { name: /ORD-104002/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/orders/2');
  await user.keyboard('{Control>}k{/Control}');
  await box();
  expect(options().slice(0, 2)).toEqual(['Order with the ID 2', 'Dashboard']);
});

test('the digits of a number open that order, which only this browser remembers, before an id', async () => {
  const { tracking } = fakeTracking({
    orders: [snapshot(200, { no: 'ORD-104200' }), snapshot(104200, { no: 'ORD-7' })],
  });
  const { user, router } = await visit('/nope', { orders: 201, tracking });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.paste('104200');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/200'));
  // An open one would be closed by the keys.
  await waitFor(() => expect(palette()).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  await box();
  expect(await option(/ORD-104200/)).toBe(screen.getAllByRole('option')[0]);
});

test('Enter on digits waits for the service, whose number comes before the id', async () => {
  const answer = held();
  const { between } = lists(() => answer.answer);
  const { user, router } = await visit('/nope', { between });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.paste('104077');
  await user.keyboard('{Enter}');
  expect(await option(/^Order with the ID 104077 *Searching…$/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/nope');
  answer.release(wireList([wireOrder(77, { OrderNo: 'ORD-104077' })]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/77'));
});

test('the number of an order that no list holds is fetched, and Enter waits for the response', async () => {
  const answer = held();
  const { searched, between } = lists(() => answer.answer);
  const { user, router } = await visit('/nope', { between });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.paste('ord-77');
  await user.keyboard('{Enter}');
  expect(await option(/^Order ord-77 *Searching…$/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/nope');
  answer.release(wireList([wireOrder(770), wireOrder(77)]));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/77'));
  expect(searched).toEqual(['ord-77']);
});

test('another text cancels the opening of an order that Enter waits for', async () => {
  const answer = held();
  const { searched, between } = lists((text) =>
    text === 'ord-77' ? answer.answer : wireList([wireOrder(778)]),
  );
  const { user, router } = await visit('/nope', { between });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.paste('ord-77');
  await user.keyboard('{Enter}8');
  expect(await option(/ORD-778/)).toBeVisible();
  expect(searched).toEqual(['ord-77', 'ord-778']);
  expect(palette()).toBeVisible();
  expect(router.state.location.pathname).toBe('/nope');
  answer.release(wireList([]));
});

test("the service's orders are added below the existing lines, with text that tells them apart", async () => {
  const { searched, between } = lists(() => wireList([wireOrder(8, { OrderStatusTitle: 'Scheduled' })]));
  const { user } = await visit('/nope', { between });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.paste('jeddah');
  expect(await option(/^Jeddah, Saudi Arabia.*ORD-8.*Scheduled.*REF-8$/)).toBeVisible();
  expect(screen.getByText('1 order found')).toBeVisible();
  expect(searched).toEqual(['jeddah']);
  expect(options()).toEqual([
    'Search the orders for “jeddah”',
    'Find place “jeddah”',
    expect.stringMatching(/ORD-8/),
  ]);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Search the orders for “jeddah”');
});

test('of more orders than it lists, the palette says how many it lists', async () => {
  const orders = [1, 2, 3, 4, 5, 6].map((id) => wireOrder(id));
  const { between } = lists(() => wireList(orders));
  const { user } = await visit('/nope', { between });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.paste('harbour');
  await option(/ORD-5/);
  expect(screen.queryByRole('option', { name: /ORD-6/ })).toBeNull();
  expect(screen.getByText('6 orders found, 5 listed')).toBeVisible();
});

test('searching on opens the list, which has the response already', async () => {
  const { searched, between } = lists(() => wireList([wireOrder(8)]));
  const { user, router } = await visit('/nope', { between });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await box());
  await user.paste('harbour');
  await option(/ORD-8/);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'ORD-8' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/orders', search: '?q=harbour' });
  expect(searched).toEqual(['harbour']);
});

test('after a failed request the cached orders stay, and a press retries it', async () => {
  let broken = true;
  const { between } = lists(() => (broken ? new Response('', { status: 403 }) : wireList([wireOrder(8)])));
  const { user } = await visit('/nope', { between });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'harbour');
  expect(await screen.findByText(/^Orders could not be searched\./)).toBeVisible();
  expect(options()).toContain('Search the orders for “harbour”');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await option(/ORD-8/)).toBeVisible();
});

test('commands run: theme, language, sign-out', async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
  const { user, session } = await visit('/nope');
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'dark{Enter}');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'lang{Enter}');
  expect(await screen.findByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
  expect(screen.getByText(/تتغيّر لغة أسماء الحالات/)).toBeVisible();

  await user.keyboard('{Control>}k{/Control}');
  const arabic = await screen.findByRole('combobox', { name: 'طلب أو إحداثيات أو مكان أو أمر' });
  expect(within(screen.getByRole('group', { name: 'الأخيرة' })).getAllByRole('option')).toHaveLength(1);
  await user.type(arabic, 'خروج{Enter}');
  await waitFor(() => expect(session.state()).toMatchObject({ signedIn: false }));

  // Recent choices belong to one account.
  await session.signIn({ ...analyst, culture: 'ar' });
  await screen.findByRole('navigation', { name: 'التنقل الرئيسي' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'طلب أو إحداثيات أو مكان أو أمر' });
  expect(screen.queryByRole('group', { name: 'الأخيرة' })).not.toBeInTheDocument();
});

test('the list changes its layout and keeps its filters', async () => {
  const { user, router } = await visit('/orders?q=ORD', { orders: 1 });
  await screen.findByRole('link', { name: 'ORD-104001' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'timel');
  expect(options()).toContain('Orders: Timeline');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=ORD&show=timeline'));
});

test('saved views are listed by name', async () => {
  const owner = await ownerOf(analyst.email);
  savedViews.put(owner, { name: 'عاجل  urgent', search: 'q=ORD&size=20' });
  const { user, router } = await visit('/nope', { orders: 1 });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'عاجل');
  await option(/^عاجل/);
  const marked = screen.getByRole('option', { selected: true });
  expect(await box()).toHaveAttribute('aria-activedescendant', marked.id);
  expect(marked.id).not.toMatch(/\s/);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/orders', search: '?q=ORD&size=20' }),
  );
});

test('it does not open over a dialog', async () => {
  const { user } = await visit('/nope');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(palette()).not.toBeInTheDocument();
});
