/**
 * Checks of foreign data for what the sign-in page loads, which has no schema library (docs/why/reading/wire.md). A check returns the
 * value, or undefined for anything else.
 */
export type Check<Value> = (value: unknown) => Value | undefined;
export type Checked<Given extends Check<unknown>> = Exclude<ReturnType<Given>, undefined>;

export const text: Check<string> = (value) => (typeof value === 'string' ? value : undefined);
export const flag: Check<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
export const finite: Check<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** What another check returns, if the condition holds for it. */
export const having =
  <Value>(check: Check<Value>, holds: (value: Value) => boolean): Check<Value> =>
  (value) => {
    const read = check(value);
    return read !== undefined && holds(read) ? read : undefined;
  };

export const matching = (pattern: RegExp) => having(text, (value) => pattern.test(value));
/** Up to 2^53, which a number holds exactly. */
export const whole = having(finite, Number.isSafeInteger);
export const atLeast = (min: number) => having(whole, (value) => value >= min);

export const oneOf =
  <const Value extends string | number>(values: readonly Value[]): Check<Value> =>
  (value) =>
    values.find((one) => one === value);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value) =>
    value === null ? null : check(value);

/** The fallback for a missing value; anything else that the check rejects stays rejected. */
export const withDefault =
  <Value>(check: Check<Value>, fallback: NoInfer<Value>): Check<Value> =>
  (value) =>
    value === undefined ? fallback : check(value);

/** The fallback for anything that the check rejects. */
export const orElse =
  <Value, Other>(check: Check<Value>, fallback: Other): Check<Value | Other> =>
  (value) =>
    check(value) ?? fallback;

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const read: Value[] = [];
    for (const item of value) {
      const found = check(item);
      if (found === undefined) return undefined;
      read.push(found);
    }
    return read;
  };

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Values<Shape extends Readonly<Record<string, Check<unknown>>>> = {
  -readonly [Field in keyof Shape]: Checked<Shape[Field]>;
};

/** An object with these fields of its own; others are dropped. A missing field is checked as undefined. */
export const object =
  <Shape extends Readonly<Record<string, Check<unknown>>>>(shape: Shape): Check<Values<Shape>> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const read: Record<string, unknown> = {};
    for (const [field, check] of Object.entries(shape)) {
      read[field] = check(Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined);
      if (read[field] === undefined) return undefined;
    }
    return read as Values<Shape>;
  };
