import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';

const view = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'Layout' })).getByRole('radio', { name });
const timeline = () => screen.findByRole('list', { name: 'Orders by capture window' });
const lines = async () => within(await timeline()).findAllByRole('button');
const names = async () =>
  (await lines()).map((line) => /ORD-\d+/.exec(line.getAttribute('aria-label') ?? '')?.[0]);

const windows = (id: number, from: string, to: string) =>
  wireOrder(id, {}, { CaptureAttempFrom: `${from}T00:00:00.000Z`, CaptureAttempTo: `${to}T00:00:00.000Z` });
const threeOrders = answeringLists(() =>
  wireList([
    windows(1, '2030-01-01', '2030-02-01'),
    windows(2, '2020-01-01', '2020-02-01'),
    windows(3, '2020-01-01', '2090-01-01'),
  ]),
);

test('one choice of three: the list, the list and the map, or the timeline, as the address says', async () => {
  const { user, router } = await visit('/orders', { between: threeOrders });
  await screen.findByRole('table', { name: 'Orders' });
  expect(view('List and map')).toBeChecked();
  expect(await screen.findByRole('region', { name: 'Map' })).toBeVisible();

  await user.click(view('List'));
  expect(router.state.location.search).toBe('?show=table');
  expect(screen.getByRole('table', { name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Map' })).not.toBeInTheDocument();

  await user.click(view('Timeline'));
  expect(router.state.location.search).toBe('?show=timeline');
  expect(await timeline()).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();

  await router.navigate(-1);
  await waitFor(() => expect(view('List')).toBeChecked());
  await router.navigate(-1);
  expect(await screen.findByRole('region', { name: 'Map' })).toBeVisible();
  expect(view('List and map')).toBeChecked();
});

test('on a phone the list can be sorted, and the timeline, which has an order of its own, cannot', async () => {
  const query = window.matchMedia;
  vi.stubGlobal('matchMedia', (media: string) =>
    media === '(max-width: 56.24875em)' ? Object.assign(query(media), { matches: true }) : query(media),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { user } = await visit('/orders?show=table', { between: threeOrders });
  expect(await screen.findByRole('button', { name: /^Sort by: / })).toBeVisible();
  await user.click(view('Timeline'));
  expect(await timeline()).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sort by: / })).not.toBeInTheDocument();
});

test('a press uses the address, although its view has not rendered yet', async () => {
  const { router } = await visit('/orders', {
    between: answeringLists(({ PageIndex }) => wireList([wireOrder(PageIndex + 1)], 40)),
  });
  await screen.findByRole('row', { name: /ORD-1/ });
  const address = () => window.location.search;
  const whileAt = (search: string, pressed: HTMLElement) =>
    // No render in between: a search sent by a pause in typing renders a moment later as well.
    act(async () => {
      void router.navigate(`/orders${search}`);
      pressed.click();
    });
  await whileAt('?sort=OrderNo', view('List'));
  await waitFor(() => expect(address()).toBe('?sort=OrderNo&show=table'));
  await whileAt('?page=2&show=table', screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(address()).toBe('?page=3&show=table'));
  expect(await screen.findByRole('row', { name: /ORD-3/ })).toBeVisible();
  await whileAt('?sort=NetPrice&show=table', screen.getByRole('button', { name: 'Sort by Net price' }));
  await waitFor(() => expect(address()).toBe('?sort=NetPrice&dir=asc&show=table'));
});

test('the second of two quick presses counts', async () => {
  const { router } = await visit('/orders', {
    between: answeringLists(({ PageIndex }) => wireList([wireOrder(PageIndex + 1)], 40)),
  });
  await screen.findByRole('row', { name: /ORD-1/ });
  const twice = (first: HTMLElement, second: HTMLElement) =>
    act(async () => {
      first.click();
      second.click();
    });
  await twice(view('Timeline'), view('List'));
  await waitFor(() => expect(router.state.location.search).toBe('?show=table'));
  const next = screen.getByRole('button', { name: 'Next page' });
  await twice(next, next);
  await waitFor(() => expect(router.state.location.search).toBe('?page=3&show=table'));
  const head = screen.getByRole('button', { name: 'Sort by Net price' });
  await twice(head, head);
  await waitFor(() => expect(router.state.location.search).toBe('?sort=NetPrice&dir=asc&show=table'));
});

test('the timeline describes each window as text, the most urgent first', async () => {
  await visit('/orders?show=timeline', { between: threeOrders });
  expect(await names()).toEqual(['ORD-3', 'ORD-1', 'ORD-2']);
  expect((await lines())[0]).toHaveAccessibleName(
    /^Jeddah, Saudi Arabia, ORD-3, Pending, Window .*, open, [\d,]+ days left$/,
  );
  const headings = within(await timeline()).getAllByRole('heading');
  expect(headings.map((heading) => heading.textContent)).toEqual(['Open 1', 'Upcoming 1', 'Closed 1']);
});

test('a number on the timeline opens its order, and the way back leads to the timeline', async () => {
  const { user, router } = await visit('/orders?show=timeline', { between: threeOrders });
  await user.click(within(await timeline()).getByRole('link', { name: 'ORD-1' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/1'));
  const [back] = await screen.findAllByRole('link', { name: 'Back to the list' });
  expect(back).toHaveAttribute('href', '/orders?show=timeline');
});

test('one selection: an order selected in the table is selected in the timeline, and vice versa', async () => {
  const { user, router } = await visit('/orders', { between: threeOrders });
  await user.click(within(await screen.findByRole('row', { name: /ORD-2/ })).getByText('Pending'));
  expect(router.state.location.search).toContain('order=2');
  await user.click(view('Timeline'));
  const line = async (name: RegExp) => within(await timeline()).findByRole('button', { name });
  expect(await line(/ORD-2,/)).toHaveAttribute('aria-pressed', 'true');

  await user.click(await line(/ORD-3,/));
  await user.click(view('List'));
  expect(await screen.findByRole('row', { name: /ORD-3/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('row', { name: /ORD-2/ })).not.toHaveAttribute('aria-current');
});

test('an order hovered in the table is marked, and no other', async () => {
  await visit('/orders', { between: threeOrders });
  const row = await screen.findByRole('row', { name: /ORD-2/ });
  fireEvent.pointerOver(row, { pointerType: 'mouse' });
  expect(row).toHaveAttribute('data-hovered');
  fireEvent.pointerOver(screen.getByRole('row', { name: /ORD-3/ }), { pointerType: 'mouse' });
  expect(row).not.toHaveAttribute('data-hovered');
});

test('the mark stays with the hovered order, not with its row', async () => {
  const { user } = await visit('/orders', {
    between: answeringLists(({ PageIndex }) => wireList([wireOrder(PageIndex + 1)], 40)),
  });
  const row = await screen.findByRole('row', { name: /ORD-1/ });
  fireEvent.pointerOver(row, { pointerType: 'mouse' });
  expect(row).toHaveAttribute('data-hovered');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('row', { name: /ORD-2/ })).toBe(row);
  await waitFor(() => expect(row).not.toHaveAttribute('data-hovered'));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByRole('row', { name: /ORD-1/ })).toBe(row);
  await waitFor(() => expect(row).toHaveAttribute('data-hovered'));
});

test('the timeline by keys: orders one by one, later, shorter, and all again; its span is in the address', async () => {
  const { user, router } = await visit('/orders?show=timeline', { between: threeOrders });
  const [first] = await lines();
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /ORD-1,/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: /ORD-2,/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(router.state.location.search).toContain('order=2');

  await user.keyboard('{ArrowRight}');
  const span = () => new URLSearchParams(router.state.location.search).get('span');
  await waitFor(() => expect(span()).not.toBeNull());
  const later = span();
  await user.keyboard('+');
  await waitFor(() => expect(span()).not.toBe(later));
  const length = (text: string | null) => {
    const [start = '', end = ''] = (text ?? '').split('_');
    return Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`);
  };
  expect(length(span())).toBeLessThan(length(later));
  await user.keyboard('0');
  await waitFor(() => expect(span()).toBeNull());
});

test('in Arabic the parts of a line of the timeline stand behind the comma of Arabic', async () => {
  await visit('/orders?show=timeline', { language: 'ar', between: threeOrders });
  expect(await screen.findByRole('button', { name: /^جدة، السعودية، ORD-2، / })).toBeVisible();
});
