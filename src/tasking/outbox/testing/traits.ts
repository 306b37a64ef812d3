/** The faults of a CreateOrder; `fine` is none, `repeated` is a proxy that returns the order made last. */
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
};
