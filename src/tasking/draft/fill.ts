import type { FormFill } from '../assisted/handed.ts';
import { filledNames } from '../assisted/marks.ts';
import type { DraftForm, DraftProblem, DraftValues, draftSchema } from './draft.ts';
import type { FilledMarks } from './use-marks.ts';

type Wrong = { readonly field: string; readonly key: DraftProblem };

/** The fields that a fill has values for. */
export const namesIn = (fill: FormFill) => filledNames.filter((name) => fill[name] !== undefined);

/** What is wrong with the values of a fill, as a review would say it of typed ones. */
export function wrongIn(
  fill: FormFill,
  values: DraftValues,
  schema: ReturnType<typeof draftSchema>,
): readonly Wrong[] {
  const read = schema.safeParse({ ...values, ...fill });
  const names = new Set<PropertyKey>(namesIn(fill));
  return (read.error?.issues ?? []).flatMap(({ path: [field], message }) =>
    field !== undefined && names.has(field) ? [{ field: String(field), key: message as DraftProblem }] : [],
  );
}

/** Sets the values as a template does, and marks them. `locate` takes the point as it takes one of a link. */
export function fillForm(
  form: DraftForm,
  marks: FilledMarks,
  { location, ...fill }: FormFill,
  locate: (location: NonNullable<FormFill['location']>) => void = () => {},
): void {
  const names = namesIn({ ...fill, ...(location !== undefined && { location }) });
  marks.fill(names, () => {
    if (location !== undefined) locate(location);
    for (const name of names) {
      const value = name === 'location' ? undefined : fill[name];
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  });
}
