import type { Gateway, OrdersPage } from '../../../api/gateway.ts';
import type { Order } from '../../../api/wire/order.ts';
import { rowKeyOf } from '../../../api/wire/order-key.ts';
import { FailureError } from '../../../failure.ts';
import { day } from '../../../time.ts';
import { foldReference } from '../../request/reference.ts';
import { fixedPartOf } from '../batch/batch.ts';
import { newestFirst } from '../check/recent-orders.ts';
import type { Candidate } from '../entry/entry.ts';
import { candidateOf } from './step.ts';

/** Orders that have the references of rows, by the place of the row. */
export type UsedReferences = ReadonlyMap<number, readonly Candidate[]>;

export type ReferenceSearch = {
  /**
   * `all`: every reference was searched for. `some`: only part of them, because there are too many rows or orders. `failed`: a
   * read failed; what was found before counts.
   */
  readonly searched: 'all' | 'some' | 'failed';
  readonly used: UsedReferences;
};

type List = Pick<Gateway, 'orders'>;

/** A shorter text would find half of the list. */
const shortest = 3;
const pageSize = 100;
const maxReads = 20;
/** The time zone of the service's dates is unknown (interface.md 2.10). */
const marginMs = 1.5 * day;

/**
 * Searches the list for orders that already have the references of a batch. The service's filter is only a help, as for a
 * single order: each found reference is compared.
 */
export async function readReferences(
  gateway: List,
  pattern: string,
  references: readonly string[],
  signal?: AbortSignal,
): Promise<ReferenceSearch> {
  const { used, take } = collect(references);
  try {
    return {
      searched: await readFiltered(gateway, pattern, references, take, signal, isWhole),
      used: used(),
    };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    return { searched: 'failed', used: used() };
  }
}

/**
 * The same before rows are sent, and among the newest orders too, because a filter may not search references.
 * @param since the earliest time of such an order by the service's clock; null if unknown.
 * @throws FailureError when a read fails.
 */
export async function findUsedReferences(
  gateway: List,
  pattern: string,
  references: readonly string[],
  since: number | null,
  signal: AbortSignal,
): Promise<UsedReferences> {
  const { used, take } = collect(references);
  await readFiltered(gateway, pattern, references, take, signal);
  await readPages(
    (PageIndex) =>
      gateway.orders({ ...newestFirst, PageIndex, PageSize: pageSize, IncludeOrderItems: false }, signal),
    take,
    ({ rows }) =>
      since !== null && isNewestFirst(rows) && rows.every((row) => dateOf(row) < since - marginMs),
  );
  return used();
}

/** For a hint, the total is trusted if it fits on one page. */
const isWhole = ({ rows, total }: OrdersPage): boolean => rows.length >= total;

/** The service's sort is not trusted. */
const isNewestFirst = (rows: OrdersPage['rows']): boolean =>
  rows.every((row, index) => index === 0 || dateOf(row) <= dateOf(rows[index - 1] ?? row));

const dateOf = (row: OrdersPage['rows'][number]): number =>
  (row.readable ? row.order.OrderDate?.at : undefined) ?? Number.POSITIVE_INFINITY;

function collect(references: readonly string[]) {
  const rows = new Map<string, number[]>();
  for (const [index, reference] of references.entries()) {
    const key = foldReference(reference);
    rows.set(key, [...(rows.get(key) ?? []), index]);
  }
  const found = new Map<number, Map<unknown, Order>>();
  return {
    take(page: OrdersPage) {
      for (const row of page.rows) {
        if (!row.readable || row.order.RefNo === null) continue;
        const { order } = row;
        for (const index of rows.get(foldReference(row.order.RefNo)) ?? [])
          found.set(index, (found.get(index) ?? new Map<unknown, Order>()).set(rowKeyOf(row), order));
      }
    },
    used: (): UsedReferences =>
      new Map([...found].map(([index, orders]) => [index, [...orders.values()].map(candidateOf)])),
  };
}

/** At once by what all references begin with, or one by one if that is too short. */
function readFiltered(
  gateway: List,
  pattern: string,
  references: readonly string[],
  take: (page: OrdersPage) => void,
  signal?: AbortSignal,
  isEnough: (page: OrdersPage) => boolean = () => false,
): Promise<'all' | 'some'> {
  const read = (FilterValue: string, PageIndex: number) =>
    gateway.orders({ PageIndex, PageSize: pageSize, FilterValue, IncludeOrderItems: false }, signal);
  const fixed = fixedPartOf(pattern);
  return fixed.length >= shortest
    ? readPages((page) => read(fixed, page), take, isEnough)
    : readEach([...new Set(references.map(foldReference))], (reference) => read(reference, 0), take);
}

/** Until a page has no new order: a total may be too low, and a page may be smaller than requested. */
async function readPages(
  read: (page: number) => Promise<OrdersPage>,
  take: (page: OrdersPage) => void,
  isEnough: (page: OrdersPage) => boolean,
): Promise<'all' | 'some'> {
  const seen = new Set<unknown>();
  for (let index = 0; index < maxReads; index += 1) {
    const page = await read(index);
    take(page);
    const before = seen.size;
    for (const row of page.rows) seen.add(rowKeyOf(row) ?? row);
    if (seen.size === before) return seen.size >= page.total ? 'all' : 'some';
    if (isEnough(page)) return seen.size >= page.total ? 'all' : 'some';
  }
  return 'some';
}

async function readEach(
  references: readonly string[],
  read: (reference: string) => Promise<OrdersPage>,
  take: (page: OrdersPage) => void,
): Promise<'all' | 'some'> {
  for (const reference of references.slice(0, maxReads)) take(await read(reference));
  return references.length <= maxReads ? 'all' : 'some';
}
