import * as z from 'zod/mini';

/**
 * What this deployment of the service has shown of itself, learned after each order that was accepted (reliability.md 3.8).
 * Null as long as nothing was seen.
 */
export const Facts = z.object({
  /** Orders come back with the reference that was sent. */
  echo: z.nullable(z.boolean()),
  /** The free-text filter of the list searches references (interface.md 2.10 leaves it open). */
  filter: z.nullable(z.boolean()),
});
export type Facts = z.infer<typeof Facts>;

export const nothingKnown: Facts = { echo: null, filter: null };
