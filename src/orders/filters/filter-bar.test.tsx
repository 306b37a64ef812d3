import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { ownerOf } from '../../browser/sealing.ts';
import { roundLngLat, wrapLngLat } from '../../geo/lng-lat.ts';
import { sites } from '../../sites/sites.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../tracking/testing/from-wire.ts';

const sar = { ImageTypeID: 3, ImageTypeName: 'SAR' };
const colleague = { AddedBy: 'n.saleh@example.com', NetPrice: 90 };
const wire = [
  wireOrder(1),
  wireOrder(2, {}, sar),
  wireOrder(3, colleague, sar),
  wireOrder(4, colleague, { RegionName: 'Riyadh Region', RegionNameAr: 'منطقة الرياض' }),
  wireOrder(5, {}, { AOI: null }),
];
const opened = (address = '/orders', language: 'en' | 'ar' = 'en') =>
  visit(address, {
    language,
    tracking: fakeTracking({ orders: fromWire(wire) }).tracking,
    between: answeringLists(() => wireList(wire)),
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
async function dialogOf(name: string) {
  await press(name);
  return within(await screen.findByRole('dialog', { name }));
}
const numbers = async () => {
  const links = await within(await screen.findByRole('table', { name: 'Orders' })).findAllByRole('link');
  return links.map((link) => link.textContent);
};

test('each filter is a button whose dialog has its name and Clear; Apply is where something is typed', async () => {
  const { user } = await opened();
  for (const name of [
    'Status',
    'Type',
    'Resolution',
    'Place',
    'Ordered by',
    'Window',
    'Ordered',
    'More filters',
  ]) {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(await dialog.findByRole('button', { name: 'Clear' })).toBeVisible();
    const isTyped = name === 'Ordered' || name === 'More filters';
    expect(dialog.queryAllByRole('button', { name: 'Apply' })).toHaveLength(isTyped ? 1 : 0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('values are offered with their numbers of orders over all that are remembered, and are applied at once', async () => {
  const { router } = await opened('/orders?person=n.saleh%40example.com');
  const types = await dialogOf('Type');
  fireEvent.click(await types.findByRole('checkbox', { name: 'SAR 1' }));
  await waitFor(() => expect(router.state.location.search).toBe('?type=3&person=n.saleh%40example.com'));
  expect(await types.findByText('1 order')).toHaveAttribute('role', 'status');
  fireEvent.keyDown(types.getByRole('checkbox', { name: 'SAR 1' }), { key: 'Escape' });
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-3']));
  expect(screen.getByText('1–1 of 1')).toBeVisible();

  const again = within(await dialogAfter(/^Type: .SAR.$/, 'Type'));
  expect(await again.findByRole('checkbox', { name: 'SAR 1' })).toBeChecked();
  fireEvent.click(again.getByRole('button', { name: 'Clear' }));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-4', 'ORD-3']));
  expect(router.state.location.search).toBe('?person=n.saleh%40example.com');
});

async function dialogAfter(button: RegExp, name: string) {
  await press(button);
  return screen.findByRole('dialog', { name });
}

test('what is typed and left without Apply changes nothing', async () => {
  const { user, router } = await opened();
  const more = await dialogOf('More filters');
  await user.type(more.getByRole('textbox', { name: 'Net price from' }), '5');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('');
  expect((await dialogOf('More filters')).getByRole('textbox', { name: 'Net price from' })).toHaveValue('');
});

test('the ticks of one dialog are one entry of the history, and Back leads to the list before them', async () => {
  const { router } = await opened('/orders?person=n.saleh%40example.com');
  const types = await dialogOf('Type');
  await types.findByRole('checkbox', { name: 'SAR 1' });
  // The second one does not wait for the address of the first.
  for (const box of types.getAllByRole('checkbox')) fireEvent.click(box);
  expect(types.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?type=\d&type=3&/));
  expect(types.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  // Back would close the dialog first.
  fireEvent.keyDown(types.getByRole('checkbox', { name: 'SAR 1' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe('?person=n.saleh%40example.com'));
});

test('Place offers the regions of the orders, and saved sites, whose orders are within 25 km', async () => {
  sites.put(await ownerOf('analyst@nadir.test'), {
    name: 'Berth 4',
    point: roundLngLat(wrapLngLat(39.1, 21.1)),
  });
  const { router } = await opened();
  const places = await dialogOf('Place');
  fireEvent.click(await places.findByRole('radio', { name: 'Berth 4 Saved site 4' }));
  fireEvent.click(await places.findByRole('checkbox', { name: 'Riyadh Region 1' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/^\?place=Riyadh\+Region&area=box_/));
  fireEvent.keyDown(places.getByRole('radio', { name: 'Anywhere' }), { key: 'Escape' });
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-4']));
  await press(/^Clear Place: .Riyadh Region. and near .Berth 4.$/);
  await waitFor(async () => expect(await numbers()).toHaveLength(5));
  expect(router.state.location.search).toBe('');
  localStorage.removeItem('nadir.sites');
});

test('Place offers countries, beside their regions: an order of either is listed', async () => {
  const { router } = await opened();
  const places = await dialogOf('Place');
  const countries = within(await places.findByRole('group', { name: 'Countries' }));
  const [first] = await countries.findAllByRole('checkbox');
  const name = first?.closest('label')?.textContent ?? '';
  expect(name).toMatch(/^Saudi Arabia \d$/);
  fireEvent.click(first ?? document.body);
  await waitFor(() => expect(router.state.location.search).toBe('?place=country%3ASA'));
  fireEvent.click(places.getByRole('checkbox', { name: /^Riyadh Region/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?place=Riyadh+Region&place=country%3ASA'));
  fireEvent.keyDown(places.getByRole('radio', { name: 'Anywhere' }), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: /^Place: .*Saudi Arabia/ })).toBeVisible();
});

test('a country has one name in Place, in its button and in rows, and the full one of the service finds it too', async () => {
  const orders = [wireOrder(1, {}, { CountryNameAr: 'المملكة العربية السعودية' })];
  await visit('/orders?place=country%3ASA', {
    language: 'ar',
    tracking: fakeTracking({ orders: fromWire(orders) }).tracking,
    between: answeringLists(() => wireList(orders)),
  });
  await press(/^المكان: .السعودية/);
  const places = within(await screen.findByRole('dialog', { name: 'المكان' }));
  expect(await places.findByRole('checkbox', { name: /^السعودية 1$/ })).toBeChecked();
  const type = (value: string) => fireEvent.change(places.getByRole('searchbox'), { target: { value } });
  for (const typed of ['المملكة العربية', 'السعودية', 'saudi']) {
    type(typed);
    expect(places.getByRole('checkbox', { name: /^السعودية/ })).toBeVisible();
  }
  type('مصر');
  expect(places.queryByRole('checkbox', { name: /^السعودية/ })).not.toBeInTheDocument();
});

test('a drawn area is a choice of Place, and Clear filters removes it too', async () => {
  const { router } = await opened('/orders?area=box_38_20_41_23');
  await press('Place: area on the map');
  const places = within(await screen.findByRole('dialog', { name: 'Place' }));
  expect(places.getByRole('radio', { name: /^area on the map/ })).toBeChecked();
  fireEvent.click(places.getByRole('radio', { name: 'Anywhere' }));
  fireEvent.click(places.getByRole('radio', { name: /^area on the map/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?area=box_38_20_41_23'));
  fireEvent.keyDown(places.getByRole('radio', { name: 'Anywhere' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Clear filters');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('Window: open now, or closing within 48 hours', async () => {
  const { router } = await opened();
  const window = await dialogOf('Window');
  expect(window.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Any',
    'open now',
    'closes within 48 hours',
  ]);
  fireEvent.click(window.getByRole('radio', { name: 'closes within 48 hours' }));
  await waitFor(() => expect(router.state.location.search).toBe('?ends=soon'));
  fireEvent.keyDown(window.getByRole('radio', { name: 'Any' }), { key: 'Escape' });
  expect(await screen.findByRole('button', { name: 'Window: closes within 48 hours' })).toBeVisible();
});

test('More filters: own orders, ranges in any digits, with errors that keep the dialog open', async () => {
  const { router } = await opened();
  const more = await dialogOf('More filters');
  fireEvent.click(more.getByRole('checkbox', { name: 'Only my orders' }));
  const type = (name: string, value: string) =>
    fireEvent.change(more.getByRole('textbox', { name }), { target: { value } });
  type('Net price from', '٢٬٠٠٠');
  type('Net price up to', '1000');
  type('Area from, km²', 'x');
  fireEvent.click(more.getByRole('button', { name: 'Apply' }));
  expect(await more.findByText('Must not be below the lower limit.')).toBeVisible();
  expect(more.getByText('Enter a number.')).toBeVisible();
  type('Net price up to', '');
  type('Area from, km²', '');
  fireEvent.click(more.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toBe('?mine=yes&minPrice=2000'));
  expect(await screen.findByRole('button', { name: 'More filters: 2 set' })).toBeVisible();
});

test('a missing value and single orders of an address are shown in More filters, and can be taken away', async () => {
  const { router } = await opened('/orders?lacks=area&among=5_1');
  await press('More filters: 2 set');
  const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
  expect(more.getByRole('button', { name: 'Not stated: Area size' })).toBeVisible();
  fireEvent.click(more.getByRole('checkbox', { name: '2 chosen orders' }));
  fireEvent.click(more.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(router.state.location.search).toBe('?lacks=area'));
});

test('in Arabic a region has its Arabic name, in the dialog and on the button', async () => {
  await opened('/orders?place=Riyadh+Region', 'ar');
  await press(/^المكان: .منطقة الرياض.$/);
  const places = within(await screen.findByRole('dialog', { name: 'المكان' }));
  expect(await places.findByRole('checkbox', { name: /^منطقة الرياض/ })).toBeChecked();
});
