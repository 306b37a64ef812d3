import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Signal } from '../../browser/signal.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { BasemapNote } from './basemap-note.tsx';

beforeEach(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

/** A source that is missing something until it is retried. */
function lacking<Kind extends 'tiles' | 'orders'>(kind: Kind) {
  const changed = new Signal<void>();
  const source = {
    problem: { kind } as { kind: Kind } | null,
    changed,
    tryAgain: async () => {
      source.problem = null;
      changed.emit();
    },
  };
  return source;
}

const ordersMissing = /^Some orders are missing from the map/;
const tilesMissing = /^Parts of the basemap failed to load/;

test('missing orders are reported before a missing basemap, one at a time, and each can be retried', async () => {
  const [basemap, orders] = [lacking('tiles'), lacking('orders')];
  render(<BasemapNote basemap={basemap} orders={orders} />);
  expect(screen.getByText(ordersMissing)).toBeVisible();
  expect(screen.queryByText(tilesMissing)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(tilesMissing)).toBeVisible();
  expect(screen.queryByText(ordersMissing)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a dismissed note about orders is shown again the next time orders are missing', async () => {
  const [basemap, orders] = [lacking('tiles'), lacking('orders')];
  basemap.problem = null;
  render(<BasemapNote basemap={basemap} orders={orders} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(ordersMissing)).toBeNull();
  await act(() => orders.tryAgain());
  orders.problem = { kind: 'orders' };
  act(() => orders.changed.emit());
  expect(screen.getByText(ordersMissing)).toBeVisible();
});

test('without a network the shell says so, not the note on the basemap, which comes if tiles are still missing with it', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const basemap = { ...lacking('tiles'), tryAgain: async () => {} };
  render(<BasemapNote basemap={basemap} orders={{ ...lacking('orders'), problem: null }} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText(tilesMissing)).toBeVisible();
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([
  ['missing', /no archive at the address in map\.archive/],
  ['broken', /incomplete, or not PMTiles/],
  ['schema', /not a Protomaps basemap/],
  ['ranges', /maps\.example.* range requests/],
  ['policy', /security policy does not allow.*maps\.example/],
  ['cors', /CORS on.*maps\.example/],
  ['unreached', /maps\.example.*is unreachable/],
] as const)(
  'M22 the note on an archive with the fault "%s" says for whom it is and what is wrong, in both languages',
  async (fault, words) => {
    const basemap = {
      problem: { kind: 'archive' as const, fault, host: 'maps.example' },
      changed: new Signal<void>(),
      tryAgain: async () => {},
    };
    const orders = { ...lacking('orders'), problem: null };
    render(<BasemapNote basemap={basemap} orders={orders} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.getByRole('status')).toHaveTextContent(/you can still place orders/i);
    // The policy is read with the page: only a reload helps.
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(fault === 'policy' ? 0 : 1);
    await act(() => startI18n('ar'));
    expect(screen.getByRole('status')).toHaveTextContent(/تقديم الطلبات/);
  },
);

test('an open service that is not reached is named, in the language of the page', async () => {
  await startI18n('ar');
  const problem = { kind: 'service', service: 'openfreemap' } as const;
  const basemap = { ...lacking('tiles'), problem };
  render(<BasemapNote basemap={basemap} orders={{ ...lacking('orders'), problem: null }} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^تعذّر الوصول إلى .?OpenFreeMap.?\. عُرضت الخريطة المدمجة/,
  );
  expect(screen.getByRole('button', { name: 'حاول مجددًا' })).toBeVisible();
});

test.each([
  [null, /^An overlay could not be loaded from .*maps\.example.*\. The rest of the map works\./],
  ['unreached', /^An overlay could not be loaded from .*maps\.example/],
  ['policy', /security policy does not allow.*maps\.example/],
  ['missing', /no archive at the address in map\.relief/],
  ['broken', /relief could not be loaded.*incomplete, or not PMTiles/],
  ['schema', /no elevation in the encoding terrarium/],
  ['ranges', /maps\.example.* range requests/],
  ['cors', /CORS on.*maps\.example/],
] as const)(
  'the note on an overlay with the fault "%s" is one line with its host or its reason, in both languages',
  async (fault, words) => {
    const basemap = {
      problem: { kind: 'overlay' as const, fault, hosts: ['maps.example'] },
      changed: new Signal<void>(),
      tryAgain: async () => {},
    };
    render(<BasemapNote basemap={basemap} orders={{ ...lacking('orders'), problem: null }} />);
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(fault === 'policy' ? 0 : 1);
    await act(() => startI18n('ar'));
    expect(screen.getByRole('status')).toHaveTextContent(/بقية الخريطة تعمل/);
  },
);

test('a dismissed note on one overlay does not hide that of another host', async () => {
  const overlay = (host: string) => ({ kind: 'overlay' as const, fault: null, hosts: [host] });
  const basemap = {
    problem: overlay('first.example'),
    changed: new Signal<void>(),
    tryAgain: async () => {},
  };
  render(<BasemapNote basemap={basemap} orders={{ ...lacking('orders'), problem: null }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  basemap.problem = overlay('second.example');
  act(() => basemap.changed.emit());
  expect(screen.getByRole('status')).toHaveTextContent(/second\.example/);
});
