import * as z from 'zod/mini';
import { OrderId } from '../../ids.ts';
import { Order } from './order.ts';
import { optional, record, text } from './record.ts';

/** interface.md 2.9 and 7.3: HTTP 200 is not success; `IsSuccess` decides, and only a real boolean counts. */
const Verdict = record({ IsSuccess: z.boolean(), Message: optional(text()) });

const maxOrders = 2 ** 31 - 1;

/** A count in its plausible range: none below zero, none beyond an int32, digits in quotes as a number. */
const total = z.pipe(
  z.unknown(),
  z.transform((raw, context): number => {
    const number = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
    if (typeof number === 'number' && !Number.isNaN(number))
      return Math.min(Math.max(Math.trunc(number), 0), maxOrders);
    context.issues.push({ code: 'invalid_type', expected: 'number', input: raw });
    return z.NEVER;
  }),
);

/** interface.md 2.9: list wrapper. Rows stay raw here; `readOrderRow` parses each alone. */
const ListBody = record({ ReturnedValue: z.array(z.unknown()), TotalCount: total });

/**
 * interface.md 2.9: create wrapper. OrderData may be missing in spite of success; the order then has no
 * number yet.
 */
const CreateBody = record({
  ReturnedValue: optional(
    record({
      OrderData: optional(z.unknown()),
      HasSubscription: optional(z.boolean()),
      PaymentURL: optional(text()),
    }),
  ),
});

const Identified = record({ OrderID: OrderId });

export type ListEnvelope =
  | { readonly kind: 'list'; readonly rows: readonly unknown[]; readonly total: number }
  | { readonly kind: 'refused'; readonly message: string | null };

/** Null when the body is not a list wrapper. */
export function readListEnvelope(raw: unknown): ListEnvelope | null {
  const verdict = Verdict.safeParse(raw);
  if (!verdict.success) return null;
  if (!verdict.data.IsSuccess) return { kind: 'refused', message: verdict.data.Message };
  const body = ListBody.safeParse(raw);
  if (!body.success) return null;
  const rows = body.data.ReturnedValue;
  return { kind: 'list', rows, total: body.data.TotalCount };
}

export type CreateEnvelope =
  | {
      readonly kind: 'created';
      readonly orderId: OrderId;
      readonly order: Order | null;
      readonly paymentUrl: string | null;
    }
  | { readonly kind: 'createdWithoutNumber' }
  | { readonly kind: 'refused'; readonly message: string | null };

/** Null when the body is not a create wrapper: it is then unknown whether the order exists. */
export function readCreateEnvelope(raw: unknown): CreateEnvelope | null {
  const verdict = Verdict.safeParse(raw);
  if (!verdict.success) return null;
  if (!verdict.data.IsSuccess) return { kind: 'refused', message: verdict.data.Message };
  const body = CreateBody.safeParse(raw);
  const value = body.success ? body.data.ReturnedValue : null;
  const identified = Identified.safeParse(value?.OrderData);
  if (!identified.success) return { kind: 'createdWithoutNumber' };
  const order = Order.safeParse(value?.OrderData);
  return {
    kind: 'created',
    orderId: identified.data.OrderID,
    order: order.success ? order.data : null,
    paymentUrl: value?.PaymentURL || null,
  };
}
