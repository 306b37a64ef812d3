import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { visit } from '../app/testing/visit.tsx';
import { ownerOf } from '../browser/sealing.ts';
import { failLocalStorage } from '../browser/testing/failing-storage.ts';
import { roundLngLat, wrapLngLat } from '../geo/lng-lat.ts';
import { findSites, isSameName, maxSites, sites } from '../sites/sites.ts';

afterEach(() => localStorage.removeItem('nadir.sites'));

const point = (lng: number, lat: number) => roundLngLat(wrapLngLat(lng, lat));
const owner = () => ownerOf('analyst@nadir.test');
const names = async () => sites.of(await owner()).items.map(({ name }) => name);
const press = (name: string) => screen.findByRole('button', { name });
const nameBox = () => screen.findByRole('textbox', { name: 'Name of the site' });
const box = () => screen.findByRole('combobox', { name: 'Location' });

test('a point is saved under a name, renamed and removed; a name in use is rejected', async () => {
  sites.put(await owner(), { name: 'Yanbu', point: point(38, 24) });
  const { user } = await visit('/orders/new#point=25.01,55.06');
  await user.click(await press('Save site'));
  await user.type(await nameBox(), 'YANBU{Enter}');
  expect(await screen.findByText(/^A site named “.*Yanbu.*” exists\. Choose another name\.$/)).toBeVisible();
  await user.clear(await nameBox());
  await user.type(await nameBox(), '  Berth  4 {Enter}');
  await waitFor(async () => expect(await names()).toEqual(['Yanbu', 'Berth 4']));
  expect(await screen.findByText(/^Site “.*Berth 4.*” saved$/)).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('button', { name: 'Save site' })).toBeNull();

  const edit = /^Rename or delete the site “.*Berth 4.*”$/;
  await user.click(await screen.findByRole('button', { name: edit }));
  const rename = within(await screen.findByRole('dialog', { name: edit }));
  await user.clear(await nameBox());
  await user.type(await nameBox(), 'رصيف ٤');
  await user.click(rename.getByRole('button', { name: 'Rename' }));
  await waitFor(async () => expect(await names()).toEqual(['Yanbu', 'رصيف ٤']));
  await user.click(await screen.findByRole('button', { name: /^Rename or delete the site “.*رصيف/ }));
  await user.click(await press('Delete'));
  await waitFor(async () => expect(await names()).toEqual(['Yanbu']));
  expect(await press('Save site')).toBeVisible();
  // The order is still the one that was begun.
  expect(await box()).toHaveValue('25.01, 55.06');
});

test('the Location box lists saved sites, marked as such, and Enter takes the exact name', async () => {
  const mine = await owner();
  sites.put(mine, { name: 'Berth 4', point: point(55.06, 25.01) });
  sites.put(mine, { name: 'Berth 40', point: point(55.1, 25.02) });
  const { user } = await visit('/orders/new');
  await user.click(await box());
  await user.paste('berth 4');
  expect(await screen.findByRole('option', { name: 'Berth 40, Saved site' })).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await box()).toHaveValue('25.01, 55.06'));
  expect(screen.getByText(/^From your saved site:/)).toBeVisible();

  await user.clear(await box());
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Berth 40, Saved site' }));
  await waitFor(async () => expect(await box()).toHaveValue('25.02, 55.1'));
});

test('the palette opens an order at a saved site, and the orders near it', async () => {
  sites.put(await owner(), { name: 'Berth 4', point: point(55.06, 25.01) });
  const { user, router } = await visit('/nope', { orders: 1 });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('combobox', { name: 'Order, coordinates, place or command' }));
  await user.paste('berth');
  await user.click(await screen.findByRole('option', { name: 'Orders near Berth 4' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(router.state.location.search).toMatch(/area=box_54\.8\d*_24\.7\d*_55\.3\d*_25\.2\d*/);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('combobox', { name: 'Order, coordinates, place or command' }));
  await user.paste('berth 4');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/orders/new', hash: '#point=25.01,55.06' }),
  );
});

test('names that a search does not tell apart are the same, and the limit holds', () => {
  expect(isSameName('Berth  4', 'berth ٤')).toBe(true);
  expect(isSameName('東京', '大阪')).toBe(false);
  const all = ['Jebel Ali', 'Ali', '東京'].map((name) => ({ name, point: point(1, 2) }));
  expect(findSites(all, 'ali').map(({ name }) => name)).toEqual(['Ali', 'Jebel Ali']);
  expect(findSites(all, '東').map(({ name }) => name)).toEqual(['東京']);
  expect(findSites(all, '')).toHaveLength(3);
  for (let count = 1; count <= maxSites; count += 1)
    expect(sites.put('me', { name: `${count}`, point: point(1, 2) })).toBe(true);
  expect(sites.put('me', { name: 'one more', point: point(1, 2) })).toBe(false);
});

test('sites that cannot be read are told, not missing, and none is saved over them', async () => {
  sites.put(await owner(), { name: 'Berth 4', point: point(55.06, 25.01) });
  const before = localStorage.getItem('nadir.sites');
  const closed = failLocalStorage('nadir.sites');
  const { user } = await visit('/orders/new#point=25.2,55.3');
  await user.click(await press('Save site'));
  await user.type(await nameBox(), 'Quay{Enter}');
  expect(await screen.findByText('Not saved: browser storage is unavailable.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.clear(await box());
  await user.type(await box(), 'berth 4');
  expect(
    await screen.findByText(
      /^Browser storage is unavailable\. Your saved sites .* Nadir keeps trying\.$/,
      {},
      { timeout: 5_000 },
    ),
  ).toBeVisible();
  closed.restore();
  expect(localStorage.getItem('nadir.sites')).toBe(before);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'nadir.sites' })));
  expect(await screen.findByRole('option', { name: 'Berth 4, Saved site' })).toBeVisible();
  expect(screen.queryByText(/^Browser storage is unavailable/)).toBeNull();
});

test('a site that is not readable to this version stays stored, and the palette says that there is one', async () => {
  const newer = { name: 'Berth 4', place: { lat: 25.01, lng: 55.06 } };
  localStorage.setItem('nadir.sites', JSON.stringify({ [await owner()]: [newer] }));
  const { user } = await visit('/orders/new#point=25.2,55.3');
  await user.click(await press('Save site'));
  await user.type(await nameBox(), 'Quay');
  expect(await nameBox()).toHaveAccessibleDescription('Some of your saved sites cannot be read.');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await names()).toEqual(['Quay']));
  expect(JSON.parse(localStorage.getItem('nadir.sites') ?? '')[await owner()]).toContainEqual(newer);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Order, coordinates, place or command' }),
    'berth',
  );
  expect(await screen.findByText(/Some of your saved sites cannot be read\.$/)).toBeVisible();
});
