import type { Entry } from '../entry/entry.ts';

/**
 * The faults of a CreateOrder; `fine` is none, `repeated` is a proxy that returns the order made last. `...After`: made, and then
 * answered so by our server to a second copy (409), or by somebody before it. `foreign` and `missing` are 409 of our server.
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
] as const;
export type CreateFault = (typeof createFaults)[number];

/** The behaviour of a deployment, for a whole history. */
export type Traits = {
  readonly lagMs: number;
  readonly filterFindsReferences: boolean;
  readonly reference: 'echoed' | 'dropped' | 'cut' | 'upper';
  /** `none`: in no useful order. */
  readonly sort: 'desc' | 'asc' | 'none';
  readonly ignoresDate: boolean;
  readonly ignoresFilter: boolean;
  /** The maximum number of rows per page, whatever is requested; `strides` is the size by which its pages are counted. */
  readonly cap: { readonly rows: number; readonly strides: 'rows' | 'asked' } | null;
  /** The offset of the service's clock. */
  readonly skewMs: number;
  /** The `Date` header of its responses. */
  readonly date: 'sent' | 'none' | 'absurd';
  /** Its times have a time zone. */
  readonly zoned: boolean;
  /** The number of orders before a history begins. */
  readonly older: number;
  /** How new orders are numbered. `highest`: an order that exists has the highest number there is. `twice`: two have each number. */
  readonly numbers: 'rising' | 'falling' | 'blocks' | 'random' | 'highest' | 'twice';
  /** The UUID of an order. `late`: the zero UUID in the response of its CreateOrder. */
  readonly uuid: 'given' | 'none' | 'late' | 'upper';
  /** What TotalCount tells. `page`: the rows of the page. */
  readonly total: 'right' | 'low' | 'high' | 'page';
  /** The order of rows. `moving`: another one for each request. */
  readonly order: 'still' | 'moving';
  /** A row that is on every page. */
  readonly pinned: boolean;
  /** The rows behind this place are not shown. */
  readonly depth: number | null;
  /** Its pages have this size, whatever is requested. */
  readonly fixed: number | null;
};

/** A service without peculiarities. */
export const plain: Traits = {
  lagMs: 0,
  filterFindsReferences: true,
  reference: 'echoed',
  sort: 'desc',
  ignoresDate: false,
  ignoresFilter: false,
  cap: null,
  skewMs: 0,
  date: 'sent',
  zoned: true,
  older: 0,
  numbers: 'rising',
  uuid: 'given',
  total: 'right',
  order: 'still',
  pinned: false,
  depth: null,
  fixed: null,
};

/** Whether its list shows an order for certain: not if it hides rows, or shows them at random. */
export const showsOrders = ({ reference, depth, order }: Traits): boolean =>
  reference !== 'dropped' && depth === null && order === 'still';

/** Whether a service of this kind lets anybody prove that an order is not in its list. */
export const provesAbsence = (
  { total, order, depth, fixed, pinned, cap, reference }: Traits,
  { anchors }: Pick<Entry, 'anchors'>,
): boolean =>
  anchors !== null &&
  total !== 'high' &&
  order === 'still' &&
  depth === null &&
  fixed === null &&
  !pinned &&
  // Pages of a few rows cannot be linked.
  (cap === null || cap.rows >= 10) &&
  reference !== 'dropped';
