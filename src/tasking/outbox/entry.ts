import * as z from 'zod/mini';
import { StoredFailure } from '../../api/stored-failure.ts';
import type { CreateOrderRequest } from '../../api/wire/cart-item.ts';
import { OrderId } from '../../ids.ts';

/**
 * What the outbox knows of an intent. `docs/reliability.md` has the whole machine; looking into the list of orders while
 * `unknown` is not a state of its own on disk.
 */
const states = [
  /** On disk; nothing has left. Waits for a press on Send, or for a token that is on its way. */
  'queued',
  /** Waits for the password. */
  'blocked',
  /** On its way; on disk before the first byte. */
  'sending',
  /** Proof that nothing left; it is sent again by itself at most twice. */
  'unsent',
  /** Sent, and nobody knows what became of it: the list of orders is asked. */
  'unknown',
  /** An order with the same contents and without the reference exists; a person decides. */
  'possible',
  /** Enough complete looks over enough time found nothing. */
  'notFound',
  /** The service took it and gave no number. */
  'acceptedNoId',
  'accepted',
  'rejected',
  /** Two or more orders carry the reference. */
  'duplicate',
  /** A person gave it up. */
  'dropped',
] as const;
export type EntryState = (typeof states)[number];

const Request = z.object({
  query: z.object({ paymentMethod: z.literal(1), refNo: z.string(), note: z.exactOptional(z.string()) }),
  body: z.object({
    CartItemID: z.literal(0),
    ServiceID: z.literal(3),
    Note: z.nullable(z.string()),
    Quantity: z.literal(1),
    IsFree: z.literal(false),
    CartItemDataList: z.array(
      z.object({
        ServiceInputDataID: z.literal(0),
        DataKey: z.enum([
          'POI',
          'ImageResolutionID',
          'ImageTypeID',
          'FirstImageDate',
          'SecondImageDate',
          'ImageProviderID',
          'CloudCover',
        ]),
        DataValue: z.string(),
      }),
    ),
  }),
});

const Send = z.object({
  /** Milliseconds since 1970 UTC, before the first byte. */
  at: z.number(),
  /** Which of a person's confirmations it carries out, from 1. */
  attempt: z.int(),
  endedAt: z.nullable(z.number()),
  outcome: z.nullable(z.enum(['accepted', 'acceptedNoId', 'rejected', 'unsent', 'unauthorized', 'unknown'])),
  failure: z.nullable(StoredFailure),
});
export type Send = z.infer<typeof Send>;

/** One look into the list of orders. Only `absent` is a clean one. */
const Check = z.object({
  at: z.number(),
  result: z.enum(['found', 'alike', 'absent', 'incomplete', 'failed']),
});
export type Check = z.infer<typeof Check>;

const Made = z.object({
  orderId: OrderId,
  orderNo: z.nullable(z.string()),
  /** Where it can be paid, as the service wrote it. */
  paymentUrl: z.exactOptional(z.string()),
});
/** An order that the service has. */
export type Made = z.infer<typeof Made>;

const Candidate = z.object({
  orderId: OrderId,
  orderNo: z.string(),
  reference: z.nullable(z.string()),
  addedBy: z.string(),
  /** Digits of the service's own clock where it names no zone (interface.md 2.6). */
  orderedAt: z.nullable(z.object({ at: z.number(), zoned: z.boolean() })),
});
/** An order with the same contents, of which nobody knows whether it is this one. */
export type Candidate = z.infer<typeof Candidate>;

/** Of what an entry holds; that of how it lies on disk is the envelope's. */
export const entryVersion = 1;

export const Entry = z.object({
  v: z.literal(entryVersion),
  /** The id of the draft it came from: a duplicated tab carries the same one. */
  id: z.string(),
  /** Whose it is: a fingerprint of the account's e-mail. */
  owner: z.string(),
  reference: z.string(),
  /** Typed by the analyst and so perhaps used before, instead of minted by us. */
  ownReference: z.boolean(),
  /** The highest OrderID in the list before anything was sent; null where the list did not answer. */
  baseline: z.nullable(z.number()),
  /** Orders that carried the reference before. */
  known: z.array(OrderId),
  state: z.enum(states),
  /** Why a queued one does not go out by itself. */
  held: z.nullable(z.enum(['offline', 'token', 'storage', 'failed'])),
  attempt: z.int(),
  /** Null once it was settled and seen a day ago. */
  request: z.nullable(Request),
  contentHash: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
  sends: z.array(Send),
  checks: z.array(Check),
  made: z.array(Made),
  candidates: z.array(Candidate),
  /** Orders of which a person said that they are not this one. */
  notThese: z.array(OrderId),
  /** Found by looking, not by the answer: worth a notice. */
  recovered: z.boolean(),
  /** When a person saw how it ended. */
  seenAt: z.nullable(z.number()),
});
export type Entry = z.infer<typeof Entry>;

/** Null for what is not of this version. */
export const readEntry = (raw: unknown): Entry | null => Entry.safeParse(raw).data ?? null;

/** A request that was checked by nobody but the type: what the screen hands over. */
export type Intent = {
  readonly id: string;
  readonly request: CreateOrderRequest;
  readonly ownReference: boolean;
  readonly baseline: number | null;
  readonly known: readonly OrderId[];
};

const settledStates: ReadonlySet<EntryState> = new Set(['accepted', 'rejected', 'duplicate', 'dropped']);
export const isSettled = (entry: Entry): boolean => settledStates.has(entry.state);
/** Still of concern: not settled, or settled and not seen yet. */
export const needsEyes = (entry: Entry): boolean => !isSettled(entry) || entry.seenAt === null;
export const lastSend = (entry: Entry): Send | null => entry.sends.at(-1) ?? null;
/** Nobody knows, or not wholly, what became of it: ordering the same again may double it. */
export const mayExist = (entry: Entry): boolean =>
  !['queued', 'blocked', 'unsent', 'rejected'].includes(entry.state) && entry.sends.length > 0;
