import { expect, test } from 'vitest';
import { OrderId } from '../ids.ts';
import { createGateway } from './gateway.ts';
import { createHttp } from './http.ts';
import { observed } from './observed.ts';
import { sentOrder } from './sent-order.ts';
import { noPasses } from './testing/guarded.ts';
import { list, order as sample } from './wire/testing/samples.ts';

const filter = { PageIndex: 0, PageSize: 10, IncludeOrderItems: true };
const trace = { OrderID: 7, UUID: sample.UUID, OrderNo: 'ORD-7', RefNo: 'T-7' };

/** A service with one answer, and what the listeners of its gateway get. */
function watched(answer: object | string) {
  const tokens = { current: async () => 'token', renew: async () => 'renewed' };
  let now = 1_000;
  const transport = async () => {
    now += 500;
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
  };
  const http = createHttp(transport, tokens, 'http://nadir.test');
  const gateway = observed(createGateway(http, noPasses), () => now);
  const got: unknown[] = [];
  const leave = gateway.onRows((rows, at) => got.push([rows.map((row) => row.readable), at]));
  const traces: unknown[] = [];
  gateway.onTraces((read) => traces.push(read));
  return { gateway, got, traces, leave };
}

test('the rows of a list reach the listeners with the time of its request, and a row without a reference has no trace', async () => {
  const rows = [sample, { ...sample, OrderID: 8, RefNo: null }, { OrderID: 9 }];
  const { gateway, got, traces, leave } = watched({ ...list, ReturnedValue: rows });
  await gateway.orders(filter);
  expect(got).toEqual([[[true, true, false], 1_000]]);
  expect(traces).toEqual([[trace]]);
  leave();
  await gateway.orders(filter);
  expect(got).toHaveLength(1);
});

test('an order that is read alone reaches the listeners as a list of one; a missing order does not', async () => {
  const found = watched(sample);
  await found.gateway.order(OrderId.parse(7));
  expect([found.got, found.traces]).toEqual([[[[true], 1_000]], [[trace]]]);
  const missing = watched('');
  expect(await missing.gateway.order(OrderId.parse(7))).toBeNull();
  expect([missing.got, missing.traces]).toEqual([[], []]);
});

test('what a worker has read reaches the listeners of traces alone', () => {
  const { gateway, got, traces } = watched(list);
  const read = [{ ...trace, OrderID: OrderId.parse(7) }];
  gateway.noteRead(read);
  expect([got, traces]).toEqual([[], [read]]);
});

test('4.5 the text of an order is kept letter by letter', async () => {
  const text = JSON.stringify(sample).replace('1600', '1600.00');
  const order = await watched(text).gateway.order(OrderId.parse(7));
  expect(order === null ? undefined : sentOrder(order)).toBe(text);
});
