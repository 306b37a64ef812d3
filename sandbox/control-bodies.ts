import * as z from 'zod/mini';
import { FaultPlan } from './faults/plan.ts';

/** The bodies of `/__sandbox/` (docs/look-up/sandbox.md, "Control, for tests"). */
export const SeenRequest = z.object({
  server: z.enum(['auth', 'gateway']),
  method: z.string(),
  /** Path and query as they arrived, byte for byte behind a Node server. */
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  /** E-mail of the account of its token or its form. */
  account: z.nullable(z.string()),
});
export type SeenRequest = Readonly<z.infer<typeof SeenRequest>>;

/** An order that was created, whether the list shows it or not. */
export const MadeOrder = z.object({
  id: z.int32(),
  /** The reference as it was sent. */
  refNo: z.nullable(z.string()),
  /** By the sandbox's clock. */
  at: z.int(),
});
export type MadeOrder = Readonly<z.infer<typeof MadeOrder>>;

/** Milliseconds since 1970 UTC at which the clock stops; null lets it run again. */
export const ClockSetting = z.object({ now: z.nullable(z.number()) });

/** Milliseconds since 1970 UTC by the sandbox's clock. */
export const ClockReading = z.object({ now: z.number() });

/** The active plan, and the number of calls that each of its faults matched. */
export const FaultReport = z.object({ plan: FaultPlan, met: z.array(z.int()) });

/** Why a body was rejected. */
export const Rejection = z.object({ error: z.array(z.unknown()) });
