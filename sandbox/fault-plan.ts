import * as z from 'zod/mini';

const count = () => z.int().check(z.nonnegative());
const pattern = () =>
  z.string().check(
    z.refine((text) => {
      try {
        return new RegExp(text) instanceof RegExp;
      } catch {
        return false;
      }
    }, 'not a regular expression'),
  );

/** What comes back instead of the service's own answer. */
const Answer = z.union([
  /** `cut` closes the connection, `reset` resets it, `half` ends after half of the body, `html` is a captive portal. */
  z.enum(['cut', 'reset', 'half', 'html']),
  z.strictObject({
    status: z.int().check(z.gte(200), z.lte(599)),
    headers: z._default(z.record(z.string(), z.string()), {}),
    body: z._default(z.string(), ''),
  }),
]);

/** What happens to some calls. Of several that fit a call the first with calls left is taken. */
const CallFault = z
  .strictObject({
    /** Regular expression searched in the path and query as the service sees them, for example `Order/CreateOrder`. */
    to: pattern(),
    /** Regular expression searched in the body, for example `grant_type=refresh_token`. */
    body: z.optional(pattern()),
    /** E-mail of the account whose calls are meant. */
    account: z.optional(z.string()),
    /** How many calls pass unharmed first. */
    after: z._default(count(), 0),
    /** How many calls are meant after those; null is all. */
    times: z._default(z.nullable(count()), null),
    /** What the service does with the call: nothing, as always, or everything twice. */
    work: z._default(z.enum(['none', 'once', 'twice']), 'once'),
    /** The work begins this much later, even when the answer has gone by then. */
    workAfterMs: z._default(count(), 0),
    /** The answer leaves no sooner than this; in place of the service's own it does not wait for the work. */
    answerAfterMs: z._default(count(), 0),
    answer: z.optional(Answer),
    /** Values to set in the JSON of the service's own answer, by path: `ReturnedValue.*.RefNo`. */
    set: z._default(z.record(z.string(), z.json()), {}),
    /** Values to leave out of it, by path. */
    drop: z._default(z.array(z.string()), []),
    /** The body arrives at this pace; 0 is headers and then nothing. */
    bytesPerSecond: z.optional(count()),
  })
  .check(z.refine((fault) => fault.work !== 'none' || fault.answer !== undefined, 'no work, no answer'));
export type CallFault = z.infer<typeof CallFault>;

/** How the list of orders is unlike the interface. */
const OrderFaults = z.strictObject({
  /** An order shows in the list this long after it was made, by the sandbox's clock. */
  visibleAfterMs: z._default(count(), 0),
  /** What is kept of a new order's reference: all, its first 16 characters, its letters as capitals, or nothing. */
  reference: z._default(z.enum(['kept', 'cut', 'upper', 'lost']), 'kept'),
  /** Filter fields without effect; `RefNo` leaves the reference out of what FilterValue searches. */
  ignores: z._default(z.array(z.enum(['FilterValue', 'RefNo', 'OrderDateFrom', 'PageIndex', 'Sort'])), []),
  /** Oldest first, whatever is asked. */
  ascending: z._default(z.boolean(), false),
  /** Before each of the next so many lists are read, a colleague's order arrives. */
  arrivals: z._default(count(), 0),
});
export type OrderFaults = z.infer<typeof OrderFaults>;

const TokenFaults = z.strictObject({
  /** How long a used refresh token is good once more; 0 takes every second use for theft. */
  reuseLeewayMs: z._default(count(), 30_000),
  /** Lifetime of new access tokens, before the account's and the settings'. */
  seconds: z._default(z.nullable(z.number().check(z.positive())), null),
  /** Every access token given so far is refused from now on. */
  revoked: z._default(z.boolean(), false),
});
export type TokenFaults = z.infer<typeof TokenFaults>;

/** Everything that goes wrong on purpose. README.md, "Fault plans", has an example for each fault. */
export const FaultPlan = z.strictObject({
  calls: z._default(z.array(CallFault), []),
  orders: z.prefault(OrderFaults, {}),
  tokens: z.prefault(TokenFaults, {}),
});
export type FaultPlan = z.infer<typeof FaultPlan>;
/** A plan as it is written: what is left out is as always. */
export type FaultPlanInput = z.input<typeof FaultPlan>;

export type PlannedCall = { readonly url: string; readonly body: string; readonly account: string | null };

/** The plan in force, and how far it is used up. */
export function createPlanBook() {
  let plan = FaultPlan.parse({});
  let met: number[] = [];
  let arrived = 0;

  const fits = (fault: CallFault, call: PlannedCall) =>
    new RegExp(fault.to).test(call.url) &&
    (fault.body === undefined || new RegExp(fault.body).test(call.body)) &&
    (fault.account === undefined || fault.account === call.account);

  return {
    current: () => plan,
    /** How many calls fitted each fault so far. */
    met: (): readonly number[] => met,
    put(next: FaultPlan) {
      plan = next;
      met = next.calls.map(() => 0);
      arrived = 0;
    },
    /** The fault that this call meets. Every call is to be shown once. */
    faultOf(call: PlannedCall): CallFault | null {
      for (const [index, fault] of plan.calls.entries()) {
        if (!fits(fault, call)) continue;
        const before = met[index] ?? 0;
        met[index] = before + 1;
        if (before >= fault.after && before < fault.after + (fault.times ?? Number.POSITIVE_INFINITY))
          return fault;
      }
      return null;
    },
    /** Whether a colleague's order comes in now. */
    arrives(): boolean {
      if (arrived >= plan.orders.arrivals) return false;
      arrived += 1;
      return true;
    },
  };
}
export type PlanBook = ReturnType<typeof createPlanBook>;
