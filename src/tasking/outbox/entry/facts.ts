import * as z from 'zod/mini';

/** The known behaviour of this deployment, learned from orders of this browser (docs/reliability.md 3). */
export const Facts = z.object({
  /** The longest time after a send, in milliseconds, after which a list still lacked its order; 0 if that was never seen. */
  lagMs: z.catch(z.number(), 0),
});
export type Facts = z.infer<typeof Facts>;

export const nothingKnown: Facts = { lagMs: 0 };
