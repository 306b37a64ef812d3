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

export const Json = z.json();

/** The response in place of the service's own. */
const Answer = z.union([
  /**
   * `cut` closes the connection, `reset` resets it, `half` ends after half of the body, `html` is a captive
   * portal.
   */
  z.enum(['cut', 'reset', 'half', 'html']),
  z.strictObject({
    status: z.int().check(z.gte(200), z.lte(599)),
    headers: z._default(z.record(z.string(), z.string()), {}),
    body: z._default(z.string(), ''),
  }),
]);

/** A fault of some calls. A call gets the first matching fault with calls left. */
export const CallFault = z
  .strictObject({
    /**
     * Regular expression for the path and query as the service receives them, for example
     * `Order/CreateOrder`.
     */
    to: pattern(),
    /** Regular expression for the body, for example `grant_type=refresh_token`. */
    body: z.optional(pattern()),
    /** E-mail of the account whose calls match. */
    account: z.optional(z.string()),
    /** The number of matching calls that pass first. */
    after: z._default(count(), 0),
    /** The number of faulty calls after those; null is all. */
    times: z._default(z.nullable(count()), null),
    /** How often the service processes the call: not at all, once, or twice. */
    work: z._default(z.enum(['none', 'once', 'twice']), 'once'),
    /** Delays the processing by this long, even past the response. */
    workAfterMs: z._default(count(), 0),
    /** Delays the response by this long; a planned response does not wait for the processing. */
    answerAfterMs: z._default(count(), 0),
    answer: z.optional(Answer),
    /** Values to set in the JSON of the service's own response, by path: `ReturnedValue.*.RefNo`. */
    set: z._default(z.record(z.string(), Json), {}),
    /** Values to remove from it, by path. */
    drop: z._default(z.array(z.string()), []),
    /** The pace of the body; 0 stalls after the headers. */
    bytesPerSecond: z.optional(count()),
  })
  .check(z.refine((fault) => fault.work !== 'none' || fault.answer !== undefined, 'no work, no answer'));
export type CallFault = z.infer<typeof CallFault>;

/** Deviations of the list of orders from the interface. */
const OrderFaults = z.strictObject({
  /** The delay before a created order appears in the list, by the sandbox's clock. */
  visibleAfterMs: z._default(count(), 0),
  /**
   * The stored part of a new order's reference: all, its first 16 characters, its letters as capitals, or
   * nothing.
   */
  reference: z._default(z.enum(['kept', 'cut', 'upper', 'lost']), 'kept'),
  /** Filter fields without effect; `RefNo` excludes the reference from the search of FilterValue. */
  ignores: z._default(z.array(z.enum(['FilterValue', 'RefNo', 'OrderDateFrom', 'PageIndex', 'Sort'])), []),
  /** Oldest first, whatever the request says. */
  ascending: z._default(z.boolean(), false),
  /** A colleague's order is created before each of the next n lists. */
  arrivals: z._default(count(), 0),
});
export type OrderFaults = z.infer<typeof OrderFaults>;

const TokenFaults = z.strictObject({
  /** How long a used refresh token is accepted once more; 0 treats every second use as theft. */
  reuseLeewayMs: z._default(count(), 30_000),
  /** Lifetime of new access tokens, in place of the account's and the settings'. */
  seconds: z._default(z.nullable(z.number().check(z.positive())), null),
  /** Every issued access token is rejected from now on. */
  revoked: z._default(z.boolean(), false),
});
export type TokenFaults = z.infer<typeof TokenFaults>;

/** All planned faults. docs/look-up/sandbox.md, "Fault plans", has an example for each. */
export const FaultPlan = z.strictObject({
  calls: z._default(z.array(CallFault), []),
  orders: z.prefault(OrderFaults, {}),
  tokens: z.prefault(TokenFaults, {}),
});
export type FaultPlan = z.infer<typeof FaultPlan>;
/** A plan as written; an absent field keeps the normal behaviour. */
export type FaultPlanInput = z.input<typeof FaultPlan>;

export type PlannedCall = { readonly url: string; readonly body: string; readonly account: string | null };

/** The active plan, and how much of it was used. */
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
    /** The number of matching calls per fault so far. */
    met: (): readonly number[] => met,
    put(next: FaultPlan) {
      plan = next;
      met = next.calls.map(() => 0);
      arrived = 0;
    },
    /** The fault of this call. Call it once per call. */
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
    /** Whether a colleague's order is created now. */
    arrives(): boolean {
      if (arrived >= plan.orders.arrivals) return false;
      arrived += 1;
      return true;
    },
  };
}
export type PlanBook = ReturnType<typeof createPlanBook>;
