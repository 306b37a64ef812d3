import type { OrdersPage } from '../../../api/gateway.ts';
import type { OrderRow } from '../../../api/wire/order.ts';
import { rowKeyOf } from '../../../api/wire/order-key.ts';

/** Reads a page of the unfiltered list (interface.md 2.10): a zero-based index and a size. */
export type ReadPage = (index: number, size: number) => Promise<OrdersPage>;

/** The whole list as it was during a reading. */
export type WholeList = {
  /** Each order once, in the order of the list. */
  readonly rows: readonly OrderRow[];
  readonly keys: readonly string[];
  /** The largest TotalCount that a page reported. */
  readonly total: number;
  /** Every page reported the same TotalCount, which is the number of orders. */
  readonly isSteady: boolean;
  /** The number of rows that it had when its end was read. */
  readonly end: number;
};

export type Reading =
  | { readonly kind: 'read'; readonly list: WholeList }
  /** The pages could not be linked: nothing is known of what lies between them. */
  | { readonly kind: 'unlinked' }
  /** It needs more requests than allowed. */
  | { readonly kind: 'long'; readonly requests: number };

const maxTries = 4;
/** Pages without a new order before a reading is given up. */
const maxIdle = 5;
const shortestPage = 3;

/**
 * Reads the whole list so that an order that stays in it cannot be missed, whatever is inserted, deleted or moved around it
 * meanwhile. Each page begins at least two rows before the end of what was read and has to contain two neighbours of it, the
 * link; what follows the link is new. Neither numbers nor dates, sort or TotalCount are used (docs/why/reliability.md 3).
 * @param requested the page size to ask for; the service may grant less.
 * @param maxRequests the requests allowed.
 * @throws FailureError when a request fails.
 */
export async function readWholeList(
  readPage: ReadPage,
  requested: number,
  maxRequests: number,
): Promise<Reading> {
  let used = 0;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const pages = createPages(readPage);
    const reading = await readChain(pages, requested, maxRequests - used);
    used += pages.count();
    if (reading.kind !== 'unlinked') return reading;
  }
  return { kind: 'unlinked' };
}

/** A row without a number has no key: it cannot be told from others. */
type Row = { readonly key: string | null; readonly row: OrderRow };
type Pages = ReturnType<typeof createPages>;

function createPages(readPage: ReadPage) {
  const totals: number[] = [];
  return {
    async read(index: number, size: number): Promise<Row[]> {
      const { rows, total } = await readPage(index, size);
      totals.push(total);
      return rows.map((row) => ({ key: rowKeyOf(row), row }));
    },
    count: () => totals.length,
    total: () => Math.max(...totals),
    /** Whether every page reported this TotalCount. */
    reported: (count: number) => totals.every((total) => total === count),
  };
}

const unlinked = { kind: 'unlinked' } as const;

async function readChain(pages: Pages, requested: number, maxRequests: number): Promise<Reading> {
  const chain = await pages.read(0, requested);
  const first = chain.length;
  const longest = Math.max(shortestPage, Math.min(requested, first));
  const requests = Math.ceil(Math.max(0, pages.total() - first) / Math.max(1, longest - 2)) + 3;
  if (requests > maxRequests) return { kind: 'long', requests };
  let end = first;
  for (let idle = 0, ended = first === 0; !ended; ) {
    if (pages.count() >= maxRequests) return { kind: 'long', requests: pages.count() + requests };
    const next = nextPage(end, longest);
    if (next === null) return onePage(pages, chain, requested);
    const page = await pages.read(next.index, next.size);
    const link = page.length > next.size ? -1 : linkIn(chain, page, longest);
    if (link < 0) return chain.length === first ? onePage(pages, chain, requested) : unlinked;
    const fresh = page.slice(link + 1);
    idle = fresh.length === 0 ? idle + 1 : 0;
    ended = fresh.length === 0 && page.length < next.size;
    if (!ended && idle === maxIdle) return unlinked;
    chain.push(...fresh);
    end = next.from + page.length;
  }
  // What was added on top meanwhile.
  const top = await pages.read(0, Math.max(longest, shortestPage));
  const above = aboveIn(chain, top);
  return above === null ? unlinked : { kind: 'read', list: listOf([...above, ...chain], pages, end) };
}

/**
 * A list that fits into one page, at a service that ignores size or index or has too few rows for a link: nothing stands behind it,
 * and the page is the same again.
 */
async function onePage(pages: Pages, chain: readonly Row[], requested: number): Promise<Reading> {
  const has = new Set(chain.map(({ key }) => key));
  const behind = await pages.read(1, Math.max(1, chain.length));
  const again = await pages.read(0, requested);
  const isSame = again.length === chain.length && again.every(({ key }, index) => key === chain[index]?.key);
  if (!isSame || !behind.every(({ key }) => has.has(key)) || pages.total() !== chain.length) return unlinked;
  return { kind: 'read', list: listOf(chain, pages, chain.length) };
}

type Page = { readonly size: number; readonly index: number; readonly from: number; readonly gain: number };

/**
 * The page that begins two rows before `end` or earlier and leads farthest beyond it; if it can be chosen, one from whose end
 * another page leads on. Null if none leads beyond.
 */
function nextPage(end: number, longest: number): Page | null {
  const pages = pagesFrom(end, longest).sort((one, other) => other.gain - one.gain);
  return pages.find(({ from, size }) => pagesFrom(from + size, longest).length > 0) ?? pages[0] ?? null;
}

function pagesFrom(end: number, longest: number): Page[] {
  const pages: Page[] = [];
  for (let size = shortestPage; size <= longest; size += 1) {
    const index = Math.floor(Math.max(0, end - 2) / size);
    const gain = (index + 1) * size - end;
    if (gain > 0) pages.push({ size, index, from: index * size, gain });
  }
  return pages;
}

/** Where the last pair of neighbours of the chain ends on a page that has both once; -1 if there is none. */
function linkIn(chain: readonly Row[], page: readonly Row[], longest: number): number {
  const at = placesOf(page);
  if (chain.length === 1) return at.get(chain[0]?.key ?? null) === 0 ? 0 : -1;
  const earliest = Math.max(1, chain.length - shortestPage * longest);
  for (let index = chain.length - 1; index >= earliest; index -= 1) {
    const found = pairIn(at, chain, index);
    if (found !== null) return found;
  }
  return -1;
}

/** The rows of the first page that stand above the first pair of the chain, without those that the chain has; null without a pair. */
function aboveIn(chain: readonly Row[], top: readonly Row[]): Row[] | null {
  const at = placesOf(top);
  const has = new Set(chain.map(({ key }) => key));
  const above = (from: number) => top.slice(0, from).filter(({ key }) => key === null || !has.has(key));
  if (chain.length === 0) return top.length === 0 ? [] : null;
  if (chain.length === 1) {
    const place = at.get(chain[0]?.key ?? null);
    return place === undefined ? null : above(place);
  }
  for (let index = 1; index < chain.length && index <= top.length; index += 1) {
    const found = pairIn(at, chain, index);
    if (found !== null) return above(found - 1);
  }
  return null;
}

/** Where the pair that ends at `index` of the chain ends on the page. */
function pairIn(at: ReadonlyMap<string | null, number>, chain: readonly Row[], index: number): number | null {
  const [one, other] = [at.get(chain[index - 1]?.key ?? null), at.get(chain[index]?.key ?? null)];
  return one !== undefined && other === one + 1 ? other : null;
}

/** The places of the rows that are once on a page. */
function placesOf(page: readonly Row[]): ReadonlyMap<string | null, number> {
  const places = new Map<string | null, number>();
  const repeated = new Set<string | null>([null]);
  for (const [index, { key }] of page.entries()) {
    if (places.has(key)) repeated.add(key);
    places.set(key, index);
  }
  for (const key of repeated) places.delete(key);
  return places;
}

function listOf(chain: readonly Row[], pages: Pages, end: number): WholeList {
  const seen = new Set<string>();
  const rows: OrderRow[] = [];
  const keys: string[] = [];
  for (const [index, { key, row }] of chain.entries()) {
    const text = key ?? `nameless ${index}`;
    if (seen.has(text)) continue;
    seen.add(text);
    keys.push(text);
    rows.push(row);
  }
  return { rows, keys, total: pages.total(), isSteady: pages.reported(rows.length), end };
}

/** Whether a later reading has every row of the first, in the same order: the list does not show its rows by chance. */
export function agrees(first: WholeList, second: WholeList): boolean {
  const places = new Map(second.keys.map((key, index) => [key, index]));
  let last = -1;
  return first.keys.every((key) => {
    const place = places.get(key);
    if (place === undefined || place < last) return false;
    last = place;
    return true;
  });
}

/** Some searches end at a round number of rows, such as 50, 100, 250 or 10,000, and tell no more of it than a list that ends. */
const roundRows = 50;

/** Whether the service counted more orders than it showed, or may have ended the list by itself. */
export const hidesRows = ({ rows, total, end }: WholeList): boolean =>
  total > rows.length || [rows.length, end].some((count) => count > 0 && count % roundRows === 0);
