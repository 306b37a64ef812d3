import * as z from 'zod/mini';

/** How often a field came in the other spelling: a service that changes its spelling shows up here first. */
export const drift = { count: 0 };

/**
 * An object in the service's spelling (interface.md 2: PascalCase). The interface also names some fields in
 * camelCase, so a field whose first letter has the other case is read as well; PascalCase wins. Only own
 * fields of the shape are picked, so no input reaches a prototype.
 * @param again fields of the shape that are read from another one, by its name.
 */
export function record<Shape extends Record<string, z.core.SomeType>>(
  shape: Shape,
  again: Readonly<Record<string, string>> = {},
) {
  const fields = Object.keys(shape).map((field) => {
    const sent = again[field] ?? field;
    return { field, sent, camel: sent.charAt(0).toLowerCase() + sent.slice(1) };
  });
  const pick = z.transform((raw: unknown, context) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      context.issues.push({ code: 'invalid_type', expected: 'object', input: raw });
      return z.NEVER;
    }
    const picked: Record<string, unknown> = {};
    for (const { field, sent, camel } of fields) {
      const spelling = Object.hasOwn(raw, sent) ? sent : camel;
      const isThere = Object.hasOwn(raw, spelling);
      if (isThere && spelling !== sent && sent === field) drift.count += 1;
      // A missing field is no value, like null.
      picked[field] = isThere ? Reflect.get(raw, spelling) : null;
    }
    return picked;
  });
  return z.pipe(pick, z.object(shape));
}

/** A nullable field: null, missing or of another type all mean "no value" and never drop the row. */
export const optional = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.nullable(schema), null);

/**
 * A number that can be shown exactly. JSON can spell infinity as 1e999, whole numbers beyond 2^53 that change
 * when parsed, a negative zero and denormals such as 1e-320: none of these is a value.
 */
export const finite = () =>
  z
    .number()
    .check(
      z.refine<number>(
        (value) =>
          Math.abs(value) <= Number.MAX_SAFE_INTEGER &&
          !Object.is(value, -0) &&
          (value === 0 || Math.abs(value) >= 1e-9),
      ),
    );

/** Free text of the service. Lone surrogates are replaced, so that no later call throws on them. */
export const text = () =>
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toWellFormed()),
  );

const longestLine = 500;

/** Text in one line, such as a number or a name. Very long text is truncated, so that tables stay usable. */
export const line = () =>
  z.pipe(
    z.string(),
    z.transform((value: string) =>
      (value.length > longestLine ? `${value.slice(0, longestLine)}…` : value).toWellFormed(),
    ),
  );
