import { expect, test } from 'vitest';
import { FailureError } from '../../../failure.ts';
import { world } from '../testing/world.ts';
import { readReferences } from './used-references.ts';

const references = ['PORT-01', 'PORT-02', 'PORT-03'];

/** A list whose filter finds what contains the text. */
function listOf(all: readonly (string | null)[], fails = false) {
  const reads: string[] = [];
  const orders = async ({ FilterValue = '', PageIndex = 0, PageSize = 100 }) => {
    reads.push(FilterValue);
    if (fails) throw new FailureError({ kind: 'unreachable' });
    const found = all.flatMap((RefNo, index) => {
      if (RefNo?.toLowerCase().includes(FilterValue.toLowerCase()) !== true) return [];
      return [
        { readable: true, order: { OrderID: index + 1, UUID: '', OrderNo: `ORD-${index + 1}`, RefNo } },
      ];
    });
    return { rows: found.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize), total: found.length };
  };
  return { reads, gateway: { orders } as never };
}

test('one search finds which references are used', async () => {
  const { gateway, reads } = listOf(['PORT-02', 'port-03 ', 'PORT-020', null, 'PORT-02']);
  const { searched, used } = await readReferences(gateway, 'PORT-{n}', references);
  expect(reads).toEqual(['PORT-']);
  expect(searched).toBe('all');
  expect([...used].map(([row, orders]) => [row, orders.map(({ orderNo }) => orderNo)])).toEqual([
    [1, ['ORD-1', 'ORD-5']],
    [2, ['ORD-2']],
  ]);
});

test('without a common beginning each reference is searched for, up to a limit that is reported', async () => {
  const few = listOf(['1', '12']);
  expect(await readReferences(few.gateway, '{n}', ['1', '2'])).toMatchObject({ searched: 'all' });
  expect(few.reads).toEqual(['1', '2']);
  const many = listOf([]);
  const numbers = Array.from({ length: 500 }, (_, index) => String(index));
  expect(await readReferences(many.gateway, '{n}', numbers)).toMatchObject({ searched: 'some' });
  expect(many.reads).toHaveLength(20);
});

test('more orders than are read are reported', async () => {
  const { gateway, reads } = listOf(Array.from({ length: 3_000 }, (_, index) => `PORT-${index + 100}`));
  expect(await readReferences(gateway, 'PORT-{n}', references)).toMatchObject({ searched: 'some' });
  expect(reads).toHaveLength(20);
});

test('a failed read is called so', async () => {
  const { gateway } = listOf([], true);
  expect(await readReferences(gateway, 'PORT-{n}', references)).toEqual({
    searched: 'failed',
    used: new Map(),
  });
});

test('a real list is read by the gateway', async () => {
  const { tab, time, service } = await world();
  service.colleague('PORT-02');
  const { used } = await time.track(readReferences(tab.gateway, 'PORT-02', references));
  expect(used.get(1)).toMatchObject([{ orderId: 1000, orderNo: 'ORD-1000' }]);
});
