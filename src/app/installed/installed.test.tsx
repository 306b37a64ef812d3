import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readPoints } from '../../files/read/read-points.ts';
import { keep, makeEntry, sent } from '../../tasking/outbox/screen/testing/entries.ts';
import { analyst, visit } from '../testing/visit.tsx';

// jsdom has no workers.
vi.mock('../../files/read/read-points.ts', () => ({ readPoints: vi.fn() }));

const read = vi.mocked(readPoints);
/** The names of the files that were read so far. */
const namesRead = () => read.mock.calls.map(([source]) => ('name' in source ? source.name : null));

/** The queue of the browser: a launch waits until the page listens. */
let waiting: object[] = [];
let consumer = (launch: object) => void waiting.push(launch);
const launches = (...files: readonly object[]) => consumer({ targetURL: '/orders/new/batch', files });
const handle = (name: string) => ({ name, getFile: async () => new File(['place,lat,lng'], name) });

const badge: (number | 'dot')[] = [];

beforeEach(() => {
  badge.length = 0;
  read.mockReset();
  read.mockReturnValue(new Promise(() => {}));
  const { matchMedia } = window;
  window.matchMedia = (media) =>
    Object.assign(matchMedia(media), media.includes('standalone') && { matches: true });
  Object.assign(window, {
    launchQueue: {
      setConsumer(next: typeof consumer) {
        consumer = next;
        for (const launch of waiting) next(launch);
        waiting = [];
      },
    },
  });
  Object.assign(navigator, {
    setAppBadge: async (count?: number) => void badge.push(count ?? 'dot'),
    clearAppBadge: async () => void badge.push(0),
  });
  return () => {
    window.matchMedia = matchMedia;
    Reflect.deleteProperty(window, 'launchQueue');
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  };
});

test('a file that opened the window goes into a batch once its analyst has signed in; one that cannot be read is named', async () => {
  const gone = { name: 'gone.kml', getFile: () => Promise.reject(new Error('gone')) };
  launches(handle('ports.csv'), gone);
  const { user, session } = await visit('/orders/new/batch', { signedIn: false });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(namesRead()).toEqual([]);
  read.mockResolvedValue([{ name: null, read: { ok: false, why: 'empty', values: {} } }]);
  await session.signIn({ ...analyst, culture: 'en' });
  expect(await screen.findByRole('heading', { name: 'New batch' })).toBeVisible();
  expect(await screen.findByText(/gone\.kml/)).toBeVisible();
  expect(screen.getByText(/^The file could not be read, so no points were added/)).toBeVisible();
  expect(namesRead()).toEqual(['ports.csv']);

  // One that comes while another screen is there opens that of a batch.
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await screen.findByRole('heading', { name: 'Dashboard' });
  launches(handle('berths.gpx'));
  expect(await screen.findByRole('heading', { name: 'New batch' })).toBeVisible();
  await waitFor(() => expect(namesRead()).toEqual(['ports.csv', 'berths.gpx']));
});

test('the badge has the number of the bar, and none after a sign-out', async () => {
  await keep(await makeEntry({ state: 'unknown', sends: sent('unknown', null, 1_000) }));
  const { session } = await visit('/nope');
  await screen.findByRole('link', { name: '1 unresolved order' });
  await waitFor(() => expect(badge).toEqual([1]));
  expect(document.title).toBe('Page not found');
  await session.signOut();
  await waitFor(() => expect(badge).toEqual([1, 0]));
});

test('a shared link opens the form with its place, and the address does not keep it', async () => {
  const link = 'https://www.google.com/maps/@24.7136,46.6753,15z';
  const { router } = await visit(
    `/orders/new/shared?title=Riyadh&text=${encodeURIComponent(`Here: ${link}`)}`,
  );
  expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveValue('24.7136, 46.6753');
  expect(screen.getByText(/^Taken from the map link/)).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/orders/new', search: '' });
  expect(screen.getByRole('button', { name: 'Place order' })).toBeVisible();
});

test('a link without a place says why, and the name beside it is put into the Location box', async () => {
  const text = 'King Fahd Causeway\nhttps://maps.app.goo.gl/abc';
  const { user } = await visit(`/orders/new/shared?text=${encodeURIComponent(text)}`);
  expect(await screen.findByRole('heading', { name: 'No place in what was shared' })).toBeVisible();
  expect(screen.getByText('This link contains no coordinates. Open it and copy them.')).toBeVisible();
  expect(screen.getByRole('figure')).toHaveTextContent(/^What was sharedKing Fahd Causeway.*goo\.gl\/abc$/s);
  await user.click(screen.getByRole('button', { name: 'Search for “King Fahd Causeway”' }));
  expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveValue('King Fahd Causeway');
});

test.each([
  ['/orders/new/shared', /^The other app shared no text and no link\.$/],
  ['/orders/new/shared?text=12%0A', /^That is one number\./],
  ['/orders/new/shared?text=%F0%9F%9B%B0', /^It contains neither coordinates nor a map link/],
])('%s says what is missing', async (address, words) => {
  await visit(address);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order an image' })).toHaveAttribute('href', '/orders/new');
});
