import * as z from 'zod/mini';

/** The choices of the last order, as defaults for the next. Places and texts are not stored. */
const LastChoices = z.object({
  imageTypeId: z.int32(),
  resolutionId: z.int32(),
  cloud: z.number().check(z.gte(0), z.lte(100)),
});
export type LastChoices = z.infer<typeof LastChoices>;

const storageKey = 'nadir.lastChoices';

export function readLastChoices(): LastChoices | null {
  try {
    return LastChoices.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function keepLastChoices(choices: LastChoices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices));
  } catch {
    // Storage may be blocked or full; there are then no defaults.
  }
}
