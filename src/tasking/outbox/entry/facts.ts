import * as z from 'zod/mini';

/**
 * What this deployment of the service has shown of itself, learned after each order that was accepted (reliability.md 3).
 * Null as long as nothing was seen.
 */
export const Facts = z.object({
  /** Orders come back with the reference that was sent. */
  echo: z.nullable(z.boolean()),
});
export type Facts = z.infer<typeof Facts>;

export const nothingKnown: Facts = { echo: null };
