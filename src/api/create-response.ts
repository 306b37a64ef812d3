import type { CreateOutcome } from './create-outcome.ts';

/** The response to a CreateOrder as it came, for the receipt. */
export type CreateResponse = { readonly status: number; readonly text: string };

const responses = new WeakMap<CreateOutcome, CreateResponse>();

/** A longer one is no order: it is not kept. */
const longest = 32_768;

export const noteResponse = (outcome: CreateOutcome, { status, text }: CreateResponse): void => {
  if (text.length <= longest) responses.set(outcome, { status, text });
};

/** Null if none came. */
export const responseOf = (outcome: CreateOutcome): CreateResponse | null => responses.get(outcome) ?? null;
