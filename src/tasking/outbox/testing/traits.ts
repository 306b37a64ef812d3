import fc from 'fast-check';
import { day } from '../../../time.ts';
import { requestsByItself } from '../check/proof.ts';
import type { Entry } from '../entry/entry.ts';

/**
 * The faults of a CreateOrder; `fine` is none, `repeated` is a proxy that returns the order made last. `...After`: made, and then
 * answered so by our server to a second copy (409), or by somebody before it. `foreign` and `missing` are 409 of our server.
 * `...Made` and `...Not` are answers of the service to the only copy, with and without an order.
 */
export const createFaults = [
  'fine',
  'cutBefore',
  'cutAfter',
  '500Before',
  '500After',
  '504Late',
  'truncated',
  'html',
  'stringTrue',
  'noNumber',
  'refused',
  'refusedYetMade',
  '401',
  '401Twice',
  '403',
  '429',
  'neverLeft',
  'late',
  'repeated',
  'foreign',
  'missing',
  'repeated409After',
  'html409After',
  '401After',
  '429After',
  '502After',
  '402Made',
  '409Made',
  '423Not',
] as const;
export type CreateFault = (typeof createFaults)[number];

const oneOf = <const Value>(...values: readonly [Value, ...Value[]]) => values;
const count = (...values: readonly [number, ...number[]]) => values;
const flag = (...values: readonly [boolean, ...boolean[]]) => values;

type Cap = { readonly rows: number; readonly strides: 'rows' | 'asked' } | null;

/** What a deployment may be like, for a whole history. The first of each is usual; what stands there often comes often. */
const kinds = {
  /** How long its list lacks a new order. */
  lagMs: count(0, 3_000, 60_000, 120_000),
  filterFindsReferences: flag(true, false),
  reference: oneOf('echoed', 'echoed', 'echoed', 'dropped', 'cut', 'upper'),
  /** `none`: in no useful order. */
  sort: oneOf('desc', 'desc', 'asc', 'none'),
  ignoresDate: flag(false, true),
  ignoresFilter: flag(false, false, true),
  /** The maximum number of rows per page, whatever is requested; `strides` is the size by which its pages are counted. */
  cap: oneOf<Cap>(
    null,
    null,
    { rows: 12, strides: 'rows' },
    { rows: 12, strides: 'asked' },
    { rows: 3, strides: 'rows' },
  ),
  /** The offset of the service's clock. */
  skewMs: count(0, 0, 3 * day, -3 * day),
  /** Whose clock jumps by weeks and back again and again: that of the service, that of the device, or each in its turn. */
  jumps: oneOf('none', 'none', 'none', 'service', 'device', 'inTurn'),
  /** The `Date` header of its responses. */
  date: oneOf('sent', 'sent', 'none', 'absurd'),
  /** Its times have a time zone. */
  zoned: flag(true, false),
  /** The number of orders before a history begins. */
  older: count(0, 8),
  /** How new orders are numbered. `highest`: an order that exists has the highest number there is. `twice`: two have each number. */
  numbers: oneOf('rising', 'falling', 'blocks', 'random', 'highest', 'twice'),
  /** The UUID of an order. `late`: the zero UUID in the response of its CreateOrder. */
  uuid: oneOf('given', 'none', 'late', 'upper'),
  /** What TotalCount tells. `page`: the rows of the page. */
  total: oneOf('right', 'right', 'right', 'low', 'high', 'page'),
  /** The order of rows. `moving`: another one for each request. */
  order: oneOf('still', 'still', 'still', 'still', 'moving'),
  /** A row that is on every page. */
  pinned: flag(false, false, false, true),
  /** The rows behind this place are not shown. An account has nearly as many orders before a history begins. */
  depth: oneOf<number | null>(null, null, null, null, 50),
  /** Its pages have this size, whatever is requested. */
  fixed: oneOf<number | null>(null, null, null, null, 5),
  /** The accounts in the tabs of one browser, of which one is signed in. */
  accounts: oneOf(1, 1, 1, 2),
};

/** The behaviour of a deployment. */
export type Traits = { readonly [Kind in keyof typeof kinds]: (typeof kinds)[Kind][number] };

const each = <Made>(make: (values: readonly [unknown, ...unknown[]]) => Made) =>
  Object.fromEntries(Object.entries(kinds).map(([kind, values]) => [kind, make(values)]));

/** A service without peculiarities. */
export const plain = each(([usual]) => usual) as Traits;

/** Every kind that the simulations know. Without UUIDs nothing tells two orders under one number apart. */
export const anyTraits = (
  fc.record(each((values) => fc.constantFrom(...values))) as fc.Arbitrary<Traits>
).filter(({ numbers, uuid }) => numbers !== 'twice' || uuid !== 'none');

/** Without UUIDs in its responses nothing tells two orders under one number apart. */
const areDistinct = ({ numbers, uuid }: Traits): boolean => numbers !== 'twice' || uuid !== 'late';

/** Whether its list shows an order for certain: not if it hides rows, or shows them at random. */
export const showsOrders = (traits: Traits): boolean =>
  traits.reference !== 'dropped' && traits.depth === null && traits.order === 'still' && areDistinct(traits);

/** Whether a service of this kind lets anybody prove that an order is not in its list. */
export const provesAbsence = (traits: Traits, { anchors }: Pick<Entry, 'anchors'>): boolean =>
  anchors !== null &&
  showsOrders(traits) &&
  traits.total !== 'high' &&
  traits.fixed === null &&
  !traits.pinned &&
  // Pages of a few rows cannot be linked.
  (traits.cap === null || traits.cap.rows >= 10);

/** Whether two readings of so many orders make more requests than a proof makes by itself: then it waits for a press. */
export const waitsForPress = ({ cap }: Traits, orders: number): boolean =>
  (2 * orders) / ((cap?.rows ?? 100) - 2) > requestsByItself;
