import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringLists, held } from '../../api/testing/answering.ts';
import type { OrdersFilterRequest } from '../../api/wire/requests.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { systemClock } from '../../time.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../tracking/testing/from-wire.ts';

const numbered = (id: number, OrderNo: string, more: Parameters<typeof wireOrder>[1] = {}) =>
  wireOrder(id, {
    OrderNo,
    RefNo: null,
    OrderDate: `2026-11-18T08:00:${String(id % 60).padStart(2, '0')}Z`,
    ...more,
  });
const resting = { kind: 'resting', checkedAt: Date.UTC(2026, 10, 21, 9) } as const;
const first = { kind: 'first', done: 2, total: 300, held: false } as const;

type Wire = ReturnType<typeof wireOrder>;
function remembering(orders: readonly Wire[], more: Parameters<typeof fakeTracking>[0] = {}) {
  return fakeTracking({ orders: fromWire(orders), ...more });
}
/** The numbers of the rows, from above. */
const numbers = () =>
  within(screen.getByRole('table', { name: 'Orders' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const shows = (expected: readonly string[]) => waitFor(() => expect(numbers()).toEqual(expected));
const statuses = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const none = { name: 'No matching orders' };
const box = () => screen.findByRole('searchbox', { name: 'Search orders' });

test('what the service alone knows is added to what is remembered, and numbers that begin as typed are first', async () => {
  const { tracking } = remembering([
    numbered(1, 'TSK-2020-1'),
    numbered(2, 'ORD-2020-TSK'),
    numbered(3, 'TSK-2020-3'),
  ]);
  const service = held();
  await visit('/orders?q=TSK-2020-', { tracking, between: answeringLists(() => service.answer) });
  await shows(['TSK-2020-3', 'TSK-2020-1', 'ORD-2020-TSK']);
  const note = numbered(5, 'ORD-5', { Note: 'TSK-2020-' });
  act(() => service.release(wireList([note, numbered(4, 'TSK-2020-4'), numbered(3, 'TSK-2020-3')])));
  await shows(['TSK-2020-4', 'TSK-2020-3', 'TSK-2020-1', 'ORD-2020-TSK', 'ORD-5']);
  expect(screen.getByText('5 here, 5 in all')).toBeVisible();
});

test('over all pages each order is there once, also while most orders are still to be read', async () => {
  const all = Array.from({ length: 26 }, (_, index) => numbered(index + 1, `TSK-${index + 1}`)).toReversed();
  const { tracking } = remembering(all.slice(0, 4), { sync: first });
  const between = answeringLists(({ PageIndex, PageSize }) =>
    wireList(all.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize), all.length),
  );
  const { user } = await visit('/orders?q=tsk&size=10', { tracking, between });
  const seen: (string | null)[] = [];
  for (const last of ['TSK-17', 'TSK-7', 'TSK-1']) {
    await waitFor(() => expect(numbers().at(-1)).toBe(last));
    seen.push(...numbers());
    await user.click(screen.getByRole('button', { name: 'Next page' }));
  }
  expect(seen).toEqual(all.map(({ OrderNo }) => OrderNo));
});

test('none matches only once memory and service have both answered', async () => {
  const { tracking } = remembering([numbered(1, 'ORD-1')]);
  const service = held();
  await visit('/orders?q=nothing', { tracking, between: answeringLists(() => service.answer) });
  expect(await screen.findByRole('heading', { name: 'Searching at the service' })).toBeVisible();
  expect(screen.queryByRole('heading', none)).not.toBeInTheDocument();
  act(() => service.release(wireList([])));
  expect(await screen.findByRole('heading', none)).toBeVisible();
});

test('while orders are being read, none matches so far, whatever the service has found', async () => {
  const { tracking, become } = remembering([numbered(1, 'ORD-1')], { sync: first });
  await visit('/orders?q=nothing', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByRole('heading', { name: 'No order matches so far' })).toBeVisible();
  expect(screen.queryByRole('heading', none)).not.toBeInTheDocument();
  act(() => become({ sync: resting }));
  expect(await screen.findByRole('heading', none)).toBeVisible();
});

test('where older orders are not kept, it is never said that none matches', async () => {
  const { tracking } = remembering([numbered(1, 'ORD-1')], { full: true });
  await visit('/orders?q=nothing', { tracking, between: answeringLists(() => wireList([])) });
  expect(await screen.findByRole('heading', { name: 'No match among the newest 1 orders' })).toBeVisible();
  expect(screen.getByText('The service found none either.')).toBeVisible();
});

test('with a filter that the service lacks, every page that it found is within reach, and none is called the last word', async () => {
  const { tracking } = remembering([numbered(1, 'ORD-1')]);
  const found = Array.from({ length: 20 }, (_, index) =>
    numbered(100 + index, `TSK-${index}`, { NetPrice: index === 13 ? 9_000 : 10 }),
  );
  const between = answeringLists(({ PageIndex, PageSize }) =>
    wireList(found.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize), found.length),
  );
  const { user } = await visit('/orders?q=tsk&size=10&minPrice=5000', { tracking, between });
  expect(await screen.findByRole('heading', { name: 'None on this page' })).toBeVisible();
  expect(screen.queryByRole('heading', none)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await shows(['TSK-13']);
});

test('without a service the remembered orders stay, and it is said what was not searched', async () => {
  const { tracking } = remembering([numbered(1, 'TSK-1'), numbered(2, 'ORD-2')]);
  const between = answeringLists(() => new Response('', { status: 400 }));
  const { user } = await visit('/orders?q=tsk', { tracking, between });
  expect(await screen.findByText(/^The service could not be searched;/)).toBeVisible();
  await shows(['TSK-1']);
  await user.clear(await box());
  await user.type(await box(), 'nothing');
  expect(
    await screen.findByText('No order in this browser matches, and the service could not be searched'),
  ).toBeVisible();
  expect(screen.queryByRole('heading', none)).not.toBeInTheDocument();
});

/** The box waits for `end` in place of the pause in typing. */
function holdPauses() {
  const after = systemClock.after;
  let waiting: (() => void) | null = null;
  const spy = vi.spyOn(systemClock, 'after').mockImplementation((ms, run) => {
    if (ms !== 300) return after(ms, run);
    waiting = run;
    return () => {
      if (waiting === run) waiting = null;
    };
  });
  onTestFinished(() => spy.mockRestore());
  return { end: () => act(() => waiting?.()) };
}

test('memory answers at each key, the service after a pause, one request at a time; the number is announced once', async () => {
  const pause = holdPauses();
  const { tracking } = remembering([
    numbered(1, 'TSK-2020-1'),
    numbered(2, 'TSK-2019-2'),
    numbered(3, 'ORD-3'),
  ]);
  const requests: { text: string; signal: AbortSignal; answer: ReturnType<typeof held> }[] = [];
  const { user } = await visit('/orders', {
    tracking,
    between: async (request, next) => {
      if (!request.url.endsWith('/GetOrders')) return next(request);
      const { FilterValue = '' }: OrdersFilterRequest = JSON.parse(await request.clone().text());
      if (FilterValue === '') return Response.json(wireList([numbered(3, 'ORD-3')]));
      const answer = held();
      requests.push({ text: FilterValue, signal: request.signal, answer });
      return answer.answer.then((given) => (given instanceof Response ? given : Response.json(given)));
    },
  });
  await shows(['ORD-3']);
  const said = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const text of statuses()) if (text !== null && /match/.test(text)) said.add(text);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const texts = () => requests.map(({ text }) => text);
  await user.type(await box(), 'tsk');
  await shows(['TSK-2019-2', 'TSK-2020-1']);
  expect(texts()).toEqual([]);
  pause.end();
  await waitFor(() => expect(texts()).toEqual(['tsk']));
  await user.type(await box(), '-2020-');
  await shows(['TSK-2020-1']);
  expect([...said]).toEqual([]);
  pause.end();
  await waitFor(() => expect(texts()).toEqual(['tsk', 'tsk-2020-']));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  act(() => requests[1]?.answer.release(wireList([numbered(4, 'TSK-2020-4')])));
  await shows(['TSK-2020-4', 'TSK-2020-1']);
  await waitFor(() => expect([...said]).toEqual(['2 orders match.']));
  watch.disconnect();
});
