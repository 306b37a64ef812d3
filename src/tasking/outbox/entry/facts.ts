import * as z from 'zod/mini';

/** The known behaviour of this deployment, learned after each accepted order (docs/reliability.md 3). Null until known. */
export const Facts = z.object({
  /** Orders have the reference that was sent. */
  echo: z.nullable(z.boolean()),
});
export type Facts = z.infer<typeof Facts>;

export const nothingKnown: Facts = { echo: null };
