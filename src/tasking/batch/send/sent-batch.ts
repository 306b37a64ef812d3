import * as z from 'zod/mini';
import type { CreateOrderRequest } from '../../../api/wire/cart-item.ts';
import type { RoundedLngLat } from '../../../geo/lng-lat.ts';
import { OrderId } from '../../../ids.ts';
import { entryStates, Held, StoredRequest } from '../../outbox/entry/entry.ts';
import { OrderKey } from '../../outbox/entry/identity.ts';
import { requestPoint } from '../../outbox/entry/request-point.ts';

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
  'pass',
  /** The service, or the server before it, asked for fewer requests (429). */
  'busy',
  /** Another device has ordered a row meanwhile. */
  'elsewhere',
  /** The limit of orders is reached (outbox/limits.ts). */
  'limit',
  /** Its page is gone. */
  'reloaded',
] as const;
export type PauseReason = (typeof whys)[number];

/** What a batch is, without its rows. */
export const Head = z.object({
  v: z.literal(1),
  /** Counts the writes. */
  rev: z.int(),
  id: z.string(),
  owner: z.string(),
  /** The reference pattern. */
  title: z.string(),
  /** Milliseconds since 1970 UTC. */
  createdAt: z.number(),
  /** Rows that are sent at a time. */
  atOnce: z.int().check(z.gte(1), z.lte(3)),
  /** It does not pause by itself after a rejection or unknown results. */
  keepsGoing: z.boolean(),
  phase: z.enum(['sending', 'paused', 'stopped', 'finished']),
  why: z.nullable(z.enum(whys)),
  /** When it was finished or stopped, by the service's clock; null if that was unknown. */
  endedAt: z.nullable(z.number()),
  /** The same by the clock of the page; earlier versions did not write it. */
  endedWallAt: z.exactOptional(z.number()),
  /** The number of its rows. */
  count: z.int(),
});
export type Head = z.infer<typeof Head>;

export const StoredRow = z.object({
  /** The id of its outbox entry, so that a second submission finds the first. */
  id: z.string(),
  place: z.string(),
  reference: z.string(),
  ownReference: z.boolean(),
  /** Orders that already had the reference. */
  known: z.array(OrderKey),
  request: StoredRequest,
});
export type StoredRow = z.infer<typeof StoredRow>;

/** What is known of the entry of a row. It outlives the entry, and proves that the row was given to the outbox. */
export const Snapshot = z.object({
  /** Of the entry; a lower one never replaces a higher one. */
  rev: z.int(),
  state: z.enum(entryStates),
  /** Why it waits for a press. */
  held: z.nullable(Held),
  /** A send may have made an order. */
  mayExist: z.boolean(),
  orderId: z.nullable(OrderId),
  orderNo: z.nullable(z.string()),
  /** The reason of a rejection: a key of the catalog `outbox`, and the service's own words. */
  rejection: z.nullable(z.object({ body: z.string(), status: z.number(), said: z.nullable(z.string()) })),
});
export type Snapshot = z.infer<typeof Snapshot>;

export type SentRow = StoredRow & {
  /** The point of the request; null if it is unreadable. */
  readonly point: RoundedLngLat | null;
  /** Null until it is given to the outbox. */
  readonly last: Snapshot | null;
};

/** A confirmed batch. */
export type SentBatch = Head & { readonly rows: readonly SentRow[] };

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
    /** From a pattern or typed, and so possibly used before; not minted. */
    readonly ownReference: boolean;
    readonly known: readonly OrderKey[];
  }[];
};

export const isOver = ({ phase }: Pick<Head, 'phase'>): boolean =>
  phase === 'stopped' || phase === 'finished';

/** The rows that wait for Resume or for their turn. One that was given to the outbox counts there. */
export const unsentIn = (batches: readonly SentBatch[]): number =>
  batches
    .filter((batch) => !isOver(batch))
    .reduce((sum, { rows }) => sum + rows.filter(({ last }) => last === null).length, 0);

/** A batch as it is first stored. The ids of its entries are fixed here. */
export function sentBatchOf({ rows, ...batch }: NewBatch, owner: string, at: number): SentBatch {
  return {
    v: 1,
    rev: 0,
    ...batch,
    owner,
    createdAt: at,
    phase: 'sending',
    why: null,
    endedAt: null,
    count: rows.length,
    rows: rows.map(({ request: given, ...row }, index) => {
      // In the order of keys that reading it gives, because contents are compared as text.
      const request = StoredRequest.parse(given);
      return {
        ...row,
        request,
        id: `${batch.id}.${index + 1}`,
        reference: request.query.refNo,
        known: [...row.known],
        point: requestPoint(request),
        last: null,
      };
    }),
  };
}

/** The batch and the place of the row that an entry has by its id; other entries give an id that no batch has. */
export function rowOf(entryId: string): { readonly id: string; readonly index: number } {
  const dot = entryId.lastIndexOf('.');
  return { id: entryId.slice(0, Math.max(0, dot)), index: Number(entryId.slice(dot + 1)) - 1 };
}

/** True for an entry of one of its rows. */
export const hasEntry = ({ id }: Pick<Head, 'id'>, entryId: string): boolean => entryId.startsWith(`${id}.`);
