/** How one CreateOrder goes wrong; `fine` is not at all, `repeated` is a proxy that answers with the order made last. */
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
] as const;
export type CreateFault = (typeof createFaults)[number];

/** What this deployment is like, for the whole of a history. */
export type Traits = {
  readonly lagMs: number;
  readonly filterFindsReferences: boolean;
  readonly reference: 'echoed' | 'dropped' | 'cut' | 'upper';
  /** `none`: in no order that a reader knows. */
  readonly sort: 'desc' | 'asc' | 'none';
  readonly ignoresDate: boolean;
  readonly ignoresFilter: boolean;
  /** The most rows that a page has, whatever is asked for; `strides` tells by which size its pages are counted. */
  readonly cap: { readonly rows: number; readonly strides: 'rows' | 'asked' } | null;
  /** What the service's clock is ahead by. */
  readonly skewMs: number;
  /** How its answers tell the time in `Date`. */
  readonly date: 'sent' | 'none' | 'absurd';
  /** Its times name their zone. */
  readonly zoned: boolean;
  /** Orders that are there before the first of a history. */
  readonly older: number;
};

/** A service that does all as one would wish. */
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
};
