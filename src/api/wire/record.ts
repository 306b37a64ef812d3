import * as z from 'zod/mini';

/**
 * An object of the service in its own spelling (interface.md 2: PascalCase). The interface also names some fields in
 * camelCase, so a field whose first letter has the other case is read as well; PascalCase wins. Only the fields of the
 * shape are picked, and only own ones, so nothing from outside reaches a prototype.
 */
export function record<Shape extends Record<string, z.core.SomeType>>(shape: Shape) {
  const fields = Object.keys(shape);
  const pick = z.transform((raw: unknown, context) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      context.issues.push({ code: 'invalid_type', expected: 'object', input: raw });
      return z.NEVER;
    }
    const picked: Record<string, unknown> = {};
    for (const field of fields) {
      const camel = field.charAt(0).toLowerCase() + field.slice(1);
      const spelling = Object.hasOwn(raw, field) ? field : camel;
      picked[field] = Object.hasOwn(raw, spelling) ? Reflect.get(raw, spelling) : undefined;
    }
    return picked;
  });
  return z.pipe(pick, z.object(shape));
}

/** A nullable field: null, missing or of another type all mean "no value"; they never cost the row. */
export const optional = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.unknown(),
    z.transform((raw): Value | null => {
      const read = schema.safeParse(raw);
      return read.success ? read.data : null;
    }),
  );

/** A finite number; JSON can spell infinity as 1e999. */
export const finite = () => z.number();

/** Free text of the service. Lone surrogates are replaced, so that no later call throws on it. */
export const text = () =>
  z.pipe(
    z.string(),
    z.transform((value: string) => value.toWellFormed()),
  );
