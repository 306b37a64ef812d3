import * as z from 'zod/mini';
import { OrderKey } from '../../../api/wire/order-key.ts';
import type { CreateOrderRequest } from '../../../api/wire/requests.ts';
import type { RoundedLngLat } from '../../../geo/lng-lat.ts';
import { KeptEstimate } from '../../../tracking/kept-estimate.ts';
import { StoredRequest } from '../entry/read-cart.ts';

/** Why a batch does not send. */
const whys = [
  /** A person pressed Pause. */
  'requested',
  'refused',
  /** Three results are unknown. */
  'unknown',
  /** An order was not sent, for the reason its entry names. */
  'offline',
  'token',
  'storage',
  'failed',
  /** The service, or the server before it, asked for fewer requests (429). */
  'busy',
  /** The limit of orders is reached (outbox/limits.ts). */
  'limit',
  /** Our own server lets no order through, for the reason the entry names. */
  'pass',
  /** Rows were ordered elsewhere: the list has orders with their references. */
  'elsewhere',
  /** A row is not sent any more: its window has ended, or what it asks for is no longer offered (send/guard.ts). */
  'over',
  'notOffered',
  /** Its page is gone. */
  'reloaded',
] as const;
export type PauseReason = (typeof whys)[number];

/** A confirmed batch, without its rows. What happened to a row is in its entry. */
export const Batch = z.object({
  v: z.literal(1),
  /** Counts the writes. */
  rev: z.int(),
  id: z.string(),
  owner: z.string(),
  /** The reference pattern. */
  title: z.string(),
  /** Milliseconds since 1970 UTC. */
  createdAt: z.number(),
  /** The same by the service's clock; null if that was unknown. */
  createdServiceAt: z.nullable(z.number()),
  /** The number of its rows. */
  count: z.int(),
  /** Rows that are sent at a time. */
  atOnce: z.int().check(z.gte(1), z.lte(3)),
  /** It does not pause by itself after a rejection or unknown results. */
  keepsGoing: z.boolean(),
  phase: z.enum(['sending', 'paused', 'stopped', 'finished']),
  why: z.nullable(z.enum(whys)),
  /** When it was finished or stopped, by the service's clock; null if that was unknown. */
  endedAt: z.nullable(z.number()),
  /** The same by the clock of the page; null before. */
  endedWallAt: z.nullable(z.number()),
});
export type Batch = z.infer<typeof Batch>;

/** A row as it is stored, once. Its id and its reference follow from it. */
export const StoredRow = z.object({
  place: z.string(),
  request: StoredRequest,
  /** From a pattern or typed, and so possibly used before; not minted. */
  ownReference: z.boolean(),
  /** Orders that already had the reference. */
  known: z.array(OrderKey),
  /** As the review showed it. */
  estimate: z.exactOptional(KeptEstimate),
});

export type BatchRow = z.infer<typeof StoredRow> & {
  /** Of its entry, so that a second start finds the first. */
  readonly id: string;
  readonly reference: string;
  /** The point of the request; null if it is unreadable. */
  readonly point: RoundedLngLat | null;
};

/** A batch as the review confirms it. */
export type NewBatch = {
  /** The id of its draft: a duplicated tab has the same one, and so the same entries. */
  readonly id: string;
  readonly title: string;
  readonly atOnce: 1 | 2 | 3;
  readonly keepsGoing: boolean;
  readonly rows: readonly {
    readonly place: string;
    /** The reference is in the request. */
    readonly request: CreateOrderRequest;
    readonly ownReference: boolean;
    readonly known: readonly OrderKey[];
    readonly estimate?: KeptEstimate;
  }[];
};

/** A batch as it is first stored. */
export const batchOf = (
  { rows, ...batch }: NewBatch,
  owner: string,
  at: number,
  serviceAt: number | null = null,
): Batch => ({
  v: 1,
  rev: 0,
  ...batch,
  owner,
  createdAt: at,
  createdServiceAt: serviceAt,
  count: rows.length,
  phase: 'sending',
  why: null,
  endedAt: null,
  endedWallAt: null,
});

export const isOver = ({ phase }: Pick<Batch, 'phase'>): boolean =>
  phase === 'stopped' || phase === 'finished';

export const rowId = (batchId: string, index: number): string => `${batchId}.${index + 1}`;

/** The batch and the place of the row that an entry has by its id; other entries give an id that no batch has. */
export function rowOf(entryId: string): { readonly id: string; readonly index: number } {
  const dot = entryId.lastIndexOf('.');
  return { id: entryId.slice(0, Math.max(0, dot)), index: Number(entryId.slice(dot + 1)) - 1 };
}

type Stored = { readonly batches: readonly Batch[]; readonly unreadableBatches: readonly string[] };

/** True for an entry of a row of a stored batch, readable or not. */
export function isOfBatch({ batches, unreadableBatches }: Stored, entryId: string): boolean {
  const { id } = rowOf(entryId);
  return batches.some((batch) => batch.id === id) || unreadableBatches.includes(id);
}

/** The text of a reference pattern before the first part that differs by row. */
export const fixedPartOf = (pattern: string): string =>
  pattern.split(/\{(?:n|date|place|reference)\}/)[0]?.trim() ?? '';
