import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from './change.ts';
import { World } from './testing/world.ts';

const minute = 60_000;
const already = 60;

const order = fc.nat({ max: already - 1 });
const tab = fc.nat({ max: 2 });
const event = fc.oneof(
  fc.record({ do: fc.constant('status' as const), order, to: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('price' as const), order, to: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('cover' as const), order }),
  fc.record({ do: fc.constant('add' as const) }),
  fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ do: fc.constant('read' as const), tab, items: fc.boolean() }),
  fc.record({ do: fc.constant('open' as const) }),
  fc.record({ do: fc.constant('kill' as const), tab }),
  fc.record({ do: fc.constant('hide' as const), tab, hidden: fc.boolean() }),
  fc.record({ do: fc.constant('fail' as const), times: fc.integer({ min: 1, max: 6 }) }),
);

/** A screen's response from the millisecond before a change is processed after the poll that saw the change. */
const readBeforeThePoll: (typeof event extends fc.Arbitrary<infer One> ? One : never)[] = [
  { do: 'open' },
  { do: 'hide', tab: 0, hidden: true },
  { do: 'hide', tab: 1, hidden: true },
  { do: 'pass', seconds: 60 },
  { do: 'read', tab: 1, items: true },
  { do: 'cover', order: 10 },
  { do: 'hide', tab: 0, hidden: false },
];

/** The changes of one kind in order: each begins with the value at which the previous one ended. */
function chain(links: readonly (readonly [from: unknown, to: unknown])[], begin: unknown): unknown {
  return links.reduce((at: unknown, [from, to]) => {
    expect(from).toBe(at);
    expect(to).not.toBe(from);
    return to;
  }, begin);
}

function statuses(changes: readonly Change[]) {
  return changes.flatMap(({ what }) => (what.kind === 'status' ? [[what.from.id, what.to.id] as const] : []));
}
function prices(changes: readonly Change[]) {
  return changes.flatMap(({ what }) => (what.kind === 'price' ? [[what.from, what.to] as const] : []));
}
const count = (changes: readonly Change[], kind: string) =>
  changes.filter(({ what }) => what.kind === kind).length;

test('whatever happens in any tab, every lasting change is reported exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
      const world = new World({ orders: already });
      await world.open();
      await world.time.pass(minute);
      const tabAt = (index: number) => [...world.tabs][index % Math.max(world.tabs.size, 1)];
      for (const one of events) {
        const row = 'order' in one ? world.service.orders[one.order] : undefined;
        const where = 'tab' in one ? tabAt(one.tab) : undefined;
        if (one.do === 'status' && row !== undefined) row.status = one.to;
        else if (one.do === 'price' && row !== undefined) row.netPrice = one.to;
        else if (one.do === 'cover' && row !== undefined) row.covered = true;
        else if (one.do === 'add') world.service.add();
        else if (one.do === 'pass') await world.time.pass(one.seconds * 1_000);
        else if (one.do === 'open' && world.tabs.size < 3) await world.open();
        else if (one.do === 'kill' && where !== undefined) await world.kill(where);
        else if (one.do === 'hide') await where?.setVisible(!one.hidden);
        else if (one.do === 'fail')
          world.service.faults.push(
            ...Array.from({ length: one.times }, () => () => new Response('', { status: 503 })),
          );
        else if (one.do === 'read')
          await where?.gateway
            .orders({ PageIndex: 0, PageSize: 50, IncludeOrderItems: one.items })
            .catch(() => undefined);
      }
      world.service.faults.length = 0;
      const last = await world.open();
      // Longer than any wait after a failure.
      await world.time.pass(20 * minute);
      const changes = await last.changes();
      expect(new Set(changes.map(({ seq }) => seq)).size).toBe(changes.length);
      for (const { after, by } of changes) expect(after === null || after <= by).toBe(true);
      for (const row of world.service.orders) {
        const mine = changes.filter(({ orderId }) => orderId === row.id);
        const isOld = row.id <= already;
        expect(count(mine, 'new')).toBe(isOld ? 0 : 1);
        expect(chain(statuses(mine), 1)).toBe(row.status);
        expect(chain(prices(mine), 1_840)).toBe(row.netPrice);
        expect(count(mine, 'area')).toBe(isOld && row.covered ? 1 : 0);
      }
      for (const open of [...world.tabs]) await world.kill(open);
    }),
    { numRuns: 25, examples: [[readBeforeThePoll]] },
  );
});
