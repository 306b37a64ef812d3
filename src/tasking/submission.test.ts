import { expect, test } from 'vitest';
import type { CreateOutcome } from '../api/create-outcome.ts';
import { FailureError } from '../api/failure.ts';
import type { Gateway } from '../api/gateway.ts';
import type { CreateOrderRequest } from '../api/wire/cart-item.ts';
import { readOrderRow } from '../api/wire/order.ts';
import { OrderId } from '../ids.ts';
import { createSubmission } from './submission.ts';

const request: CreateOrderRequest = {
  query: { paymentMethod: 1, refNo: 'T1' },
  body: { CartItemID: 0, ServiceID: 3, Note: null, Quantity: 1, IsFree: false, CartItemDataList: [] },
};
const none: ReadonlySet<OrderId> = new Set();
const id = (value: number) => OrderId.parse(value);

/** Time that moves when told to, and a service whose list of orders the test writes. */
function desk(outcome: CreateOutcome) {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
  };
  const service = {
    sends: 0,
    looks: 0,
    /** RefNo by OrderID. */
    orders: new Map<number, string>(),
    filterSearchesReferences: true,
    away: false,
  };
  const gateway: Gateway = {
    imageTypes: async () => [],
    imageResolutions: async () => [],
    order: async () => null,
    async orders({ FilterValue }) {
      service.looks += 1;
      if (service.away) throw new FailureError({ kind: 'unreachable' });
      const rows = [...service.orders].filter(
        ([, ref]) => FilterValue === undefined || (service.filterSearchesReferences && ref === FilterValue),
      );
      return {
        total: rows.length,
        rows: rows.map(([OrderID, RefNo]) =>
          readOrderRow({
            OrderID,
            RefNo,
            OrderNo: `ORD-${OrderID}`,
            OrderStatusID: 1,
            OrderStatusTitle: 'Pending',
          }),
        ),
      };
    },
    async createOrder() {
      service.sends += 1;
      return outcome;
    },
  };
  async function pass(ms: number) {
    const end = now + ms;
    for (;;) {
      const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      timers.splice(timers.indexOf(due), 1);
      now = due.at;
      due.run();
      await settle();
    }
    now = end;
  }
  return { submission: createSubmission(gateway, clock), service, pass };
}

/** Lets every promise that can go on go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const lost: CreateOutcome = { kind: 'unknown', failure: { kind: 'unreachable' } };

test('O1 twenty presses send once', async () => {
  const { submission, service } = desk({ kind: 'placed', orderId: id(7), order: null });
  await Promise.all(Array.from({ length: 20 }, () => submission.send(request, none)));
  expect(service.sends).toBe(1);
  expect(submission.state()).toMatchObject({ kind: 'placed', orderId: 7 });
});

test('O7 an order whose answer was lost is found by its reference, and never sent again', async () => {
  const { submission, service, pass } = desk(lost);
  await submission.send(request, none);
  expect(submission.state()).toMatchObject({ kind: 'unsettled', accepted: false, mayRepeat: false });
  await submission.send(request, none);
  service.orders.set(7, 't1');
  service.filterSearchesReferences = false;
  await pass(5_000);
  expect(submission.state()).toMatchObject({ kind: 'placed', orderId: 7, orderNo: 'ORD-7' });
  expect(service.sends).toBe(1);
});

test('O9 an order that shows up after two minutes is found; sending again was not offered before three', async () => {
  const { submission, service, pass } = desk(lost);
  await submission.send(request, none);
  await pass(119_000);
  expect(submission.state()).toMatchObject({ kind: 'unsettled', mayRepeat: false });
  service.orders.set(9, 'T1');
  await pass(2_000);
  expect(submission.state()).toMatchObject({ kind: 'placed', orderId: 9 });
});

test('O6 three complete looks over three minutes let a person decide; nothing is sent by itself', async () => {
  const { submission, service, pass } = desk(lost);
  await submission.send(request, none);
  await pass(179_000);
  expect(submission.state()).toMatchObject({ mayRepeat: false });
  await pass(2_000);
  expect(submission.state()).toMatchObject({ kind: 'unsettled', mayRepeat: true });
  await pass(3_600_000);
  expect(service.sends).toBe(1);
  await submission.send(request, none);
  expect(service.sends).toBe(2);
});

test('looks that fail prove nothing', async () => {
  const { submission, service, pass } = desk(lost);
  service.away = true;
  await submission.send(request, none);
  await pass(600_000);
  expect(submission.state()).toMatchObject({ kind: 'unsettled', mayRepeat: false });
});

test('an order that carried the reference before is not taken for the new one', async () => {
  const { submission, service, pass } = desk(lost);
  service.orders.set(5, 'T1');
  await submission.send(request, new Set([id(5)]));
  await pass(60_000);
  expect(submission.state()).toMatchObject({ kind: 'unsettled' });
  service.orders.set(6, 'T1');
  await pass(60_000);
  expect(submission.state()).toMatchObject({ kind: 'placed', orderId: 6 });
});

test('O27 two orders with one reference are said to be two', async () => {
  const { submission, service, pass } = desk(lost);
  await submission.send(request, none);
  service.orders.set(7, 'T1').set(8, 'T1');
  await pass(5_000);
  expect(submission.state()).toMatchObject({ kind: 'doubled', orderNos: ['ORD-7', 'ORD-8'] });
});

test('O11 accepted without a number: its number is looked for, and it is never offered again', async () => {
  const { submission, service, pass } = desk({ kind: 'placedWithoutNumber' });
  await submission.send(request, none);
  await pass(900_000);
  expect(submission.state()).toMatchObject({ kind: 'unsettled', accepted: true, mayRepeat: false });
  service.orders.set(7, 'T1');
  await pass(300_000);
  expect(submission.state()).toMatchObject({ kind: 'placed', orderId: 7 });
});

test('O12 a refusal is final and the next order may go', async () => {
  const { submission, service, pass } = desk({
    kind: 'rejected',
    failure: { kind: 'refused', message: 'no' },
  });
  await submission.send(request, none);
  expect(submission.state()).toMatchObject({ kind: 'rejected', failure: { message: 'no' } });
  await pass(600_000);
  expect(service.looks).toBe(0);
  await submission.send(request, none);
  expect(service.sends).toBe(2);
});
