import { act, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { answeringDetails, answeringLists, held } from '../../api/testing/answering.ts';
import type { Transport } from '../../api/transport.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../tracking/testing/from-wire.ts';
import { browser, dialog, text } from './testing/export-browser.ts';

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

test('the whole list is saved as CSV: every page of it, by the filter of the address', async () => {
  const { files, names } = browser();
  const requests: { PageSize: number }[] = [];
  const { user } = await visit('/orders?q=REF&sort=NetPrice', {
    between: answeringLists((filter) => {
      requests.push(filter);
      const first = filter.PageIndex * filter.PageSize;
      const ids = range(1, 230).slice(first, first + filter.PageSize);
      return wireList(
        ids.map((id) => wireOrder(id)),
        230,
      );
    }),
  });
  await screen.findByText('1–10 of 230');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  expect(shown.getByText('All of this list: 230 orders')).toBeVisible();
  expect(shown.getByText(/Texts that they would change.* begin with an apostrophe\./)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Export' }));
  expect(await shown.findByText('230 orders. Find it in your browser’s downloads.')).toBeVisible();
  expect(requests.filter(({ PageSize }) => PageSize === 100)).toEqual(
    range(0, 3).map((page) =>
      expect.objectContaining({
        PageIndex: page,
        PageSize: 100,
        FilterValue: 'REF',
        SortField: 'OrderDate',
        IncludeOrderItems: true,
      }),
    ),
  );
  expect(names).toEqual([expect.stringMatching(/^orders-\d{4}-\d\d-\d\d-\d\d-\d\d\.csv$/)]);
  const rows: Record<string, string>[] = parse(await text(files[0]), { bom: true, columns: true });
  expect(rows.map((row) => row['Order ID'])).toEqual(range(1, 230).map(String));
  expect(rows[0]).toMatchObject({ 'Cloud cover, at most (%)': '20', Place: 'Jeddah, Makkah, Saudi Arabia' });
});

test('the dialog counts the orders left out of a calendar, and the message closes with it', async () => {
  browser();
  const { user } = await visit('/orders', {
    between: answeringLists(() => wireList([wireOrder(1), wireOrder(2, { OrderItems: [] }), { OrderID: 3 }])),
  });
  await screen.findByText('1–3 of 3');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  await user.click(shown.getByRole('radio', { name: 'Calendar' }));
  expect(shown.queryByRole('radiogroup', { name: 'Separator and decimals' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Export' }));
  const reported = await shown.findByRole('status');
  expect(reported).toHaveTextContent('1 order. Find it in your browser’s downloads.');
  expect(reported).toHaveTextContent('1 order was skipped: it cannot be read.');
  expect(reported).toHaveTextContent('1 order was skipped: it has no capture window.');
  await user.click(shown.getByRole('button', { name: 'Close the export' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  expect(within(await dialog()).queryByRole('status')).not.toBeInTheDocument();
});

test('G2 an export that fails shows its progress, and resumes from there', async () => {
  const { files } = browser();
  let down = true;
  const requests: number[] = [];
  const { user } = await visit('/orders', {
    between: answeringLists(({ PageIndex, PageSize }) => {
      if (PageSize === 100) requests.push(PageIndex);
      if (PageSize === 100 && PageIndex === 1 && down) return new Response('', { status: 403 });
      const ids = range(1, 150).slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
      return wireList(
        ids.map((id) => wireOrder(id)),
        150,
      );
    }),
  });
  await screen.findByText('1–10 of 150');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  await user.click(shown.getByRole('button', { name: 'Export' }));
  const alert = await shown.findByRole('alert');
  expect(alert).toHaveTextContent('The export stopped after 100 of 150 orders');
  expect(shown.getByRole('progressbar', { name: 'Export' })).toHaveAttribute(
    'aria-valuetext',
    '100 of 150 orders',
  );
  expect(shown.queryByText(/Leaving the list/)).not.toBeInTheDocument();
  expect(files).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Export stopped' }));
  down = false;
  const again = within(await dialog());
  await user.click(again.getByRole('button', { name: 'Continue' }));
  expect(await again.findByText(/^150 orders\. Find it/)).toBeVisible();
  expect(requests).toEqual([0, 1, 1]);
  expect(files).toHaveLength(1);
});

/** Serves the first page of 400 orders; `open` counts the pending requests for the others, which may time out and be repeated. */
function firstPageOnly() {
  const waiting: Request[] = []; // A signal whose request is collected is never aborted.
  const between = (request: Request, next: Transport) =>
    answeringLists(({ PageIndex, PageSize }) => {
      if (PageIndex === 0 || PageSize !== 100)
        return wireList(
          range(1, PageSize).map((id) => wireOrder(id)),
          400,
        );
      waiting.push(request);
      return new Promise<Response>(() => undefined);
    })(request, next);
  return { between, open: () => waiting.filter(({ signal }) => !signal.aborted).length };
}

test('an export runs on behind the closed dialog, and a cancel ends it', async () => {
  const { files } = browser();
  const { between, open } = firstPageOnly();
  const { user } = await visit('/orders', { between });
  await screen.findByText('1–10 of 400');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Export' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Exporting, 25%$/ }));
  expect(within(await dialog()).getByText(/Leaving the list cancels the export\.$/)).toBeVisible();
  await waitFor(() => expect(open()).toBe(3));
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(open()).toBe(0));
  expect(await within(await dialog()).findByRole('button', { name: 'Export' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeVisible());
  expect(files).toEqual([]);
});

test('an export that ends behind the closed dialog is saved and announced', async () => {
  const { files } = browser();
  const last = held();
  const { user } = await visit('/orders', {
    between: answeringLists(({ PageIndex, PageSize }) =>
      PageIndex === 1 && PageSize === 100
        ? last.answer
        : wireList(
            range(1, PageSize).map((id) => wireOrder(id)),
            150,
          ),
    ),
  });
  await screen.findByText('1–10 of 150');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Export' }));
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: /^Exporting, 66%$/ });
  expect(screen.queryByText(/is ready$/)).toBeNull();
  last.release(
    wireList(
      range(101, 50).map((id) => wireOrder(id)),
      150,
    ),
  );
  expect(await screen.findByText(/^orders-[\d-]+\.csv is ready$/)).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(files).toHaveLength(1);
});

test('leaving the orders cancels the export', async () => {
  browser();
  const { between, open } = firstPageOnly();
  const { user, router } = await visit('/orders', { between });
  await screen.findByText('1–10 of 400');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(open()).toBe(3));
  await act(() => router.navigate('/outbox'));
  await waitFor(() => expect(open()).toBe(0));
});

test('selected orders are read one by one, complete, without reading the list', async () => {
  const { files } = browser();
  const requests: number[] = [];
  const lists = answeringLists(({ PageSize }) => {
    requests.push(PageSize);
    return wireList([1, 2, 3].map((id) => wireOrder(id)));
  });
  const details = answeringDetails((id) => wireOrder(Number(id), { Note: `note ${id}` }));
  const { user } = await visit('/orders', {
    between: (request, next) => lists(request, (inner) => details(inner, next)),
  });
  await screen.findByText('1–3 of 3');
  const boxes = await screen.findAllByRole('checkbox', { name: /ORD-[13]$/ });
  for (const box of boxes) await user.click(box);
  const bar = within(screen.getByRole('toolbar', { name: 'Selection' }));
  await user.click(bar.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  expect(shown.getByRole('radio', { name: '2 selected' })).toBeChecked();
  await user.click(shown.getByRole('button', { name: 'Export' }));
  expect(await shown.findByText(/^2 orders\. Find it/)).toBeVisible();
  const rows: Record<string, string>[] = parse(await text(files[0]), { bom: true, columns: true });
  expect(rows.map(({ Order, Note }) => [Order, Note])).toEqual([
    ['ORD-1', 'note 1'],
    ['ORD-3', 'note 3'],
  ]);
  expect(requests.filter((size) => size === 100)).toEqual([]);
});

test('of a filter that the service does not have, the file has as many orders as the footer says, from their days', async () => {
  const { files } = browser();
  const nowhere = { AOI: null };
  const wire = (id: number) => wireOrder(id, {}, id % 5 === 0 ? {} : nowhere);
  const bodies: { PageSize: number; OrderDateFrom?: string; OrderDateTo?: string }[] = [];
  const { user } = await visit('/orders?area=box_38_20_41_23', {
    tracking: fakeTracking({ orders: fromWire(range(1, 130).map(wire)) }).tracking,
    between: answeringLists((filter) => {
      bodies.push(filter);
      const { PageIndex, PageSize } = filter;
      // One of the orders has gone since.
      const ids = range(1, 129).slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
      return wireList(ids.map(wire), 129);
    }),
  });
  await screen.findByText('1–10 of 26');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  expect(shown.getByText('26 orders that match')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Export' }));
  expect(await shown.findByText(/^25 orders\. Find it/)).toBeVisible();
  expect(shown.getByText('1 order no longer exists at the service.')).toBeVisible();
  expect(parse(await text(files[0]), { columns: true, bom: true })).toHaveLength(25);
  expect(bodies.every(({ PageSize }) => PageSize === 100)).toBe(true);
  expect(bodies[0]).toMatchObject({
    OrderDateFrom: '2026-11-17T00:00:00.000Z',
    OrderDateTo: '2026-11-19T23:59:59.999Z',
  });
});

test('a memory that does not answer is reported, and the export can be started again', async () => {
  const { files } = browser();
  const { tracking } = fakeTracking({ orders: fromWire([wireOrder(1)]) });
  let isBroken = true;
  const query: typeof tracking.query = (kind, ...rest) =>
    kind === 'ids' && isBroken ? Promise.reject(new Error('closed')) : tracking.query(kind, ...rest);
  const { user } = await visit('/orders?person=l.haddad@example.com', {
    tracking: { ...tracking, query },
    between: answeringDetails(() => wireOrder(1)),
  });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const shown = within(await dialog());
  await user.click(shown.getByRole('button', { name: 'Export' }));
  expect(await shown.findByRole('alert')).toHaveTextContent('The file could not be written');
  isBroken = false;
  await user.click(shown.getByRole('button', { name: 'Export' }));
  expect(await shown.findByText('1 order. Find it in your browser’s downloads.')).toBeVisible();
  expect(files).toHaveLength(1);
});
