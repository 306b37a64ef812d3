import * as z from 'zod/mini';

/** What the last order chose, so that the next one needs fewer presses. No place and no text is kept. */
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
    // Storage may be closed or full; the choices are then made anew.
  }
}
