import * as z from 'zod/mini';

/** The fields that an assistant may fill. The note is left to a person. */
export const filledNames = [
  'location',
  'imageTypeId',
  'resolutionId',
  'from',
  'to',
  'cloud',
  'reference',
] as const;
export type FilledName = (typeof filledNames)[number];

/** What an assistant has filled: `open` until a person has checked it. An edit by a person removes the mark. */
export const Mark = z.enum(['open', 'checked']);
export type Mark = z.infer<typeof Mark>;

export const Marks = z.partialRecord(z.enum(filledNames), Mark);
export type Marks = Readonly<z.infer<typeof Marks>>;

export const noMarks: Marks = {};

export const isFilledName = (name: string): name is FilledName => filledNames.some((each) => each === name);

/** The names with a mark, in the order of the form; with `only`, those with this one. */
export const markedIn = (marks: Marks, only?: Mark): readonly FilledName[] =>
  filledNames.filter((name) => marks[name] !== undefined && (only === undefined || marks[name] === only));

export const marksOf = (names: readonly FilledName[], mark: Mark): Marks =>
  Object.fromEntries(names.map((name) => [name, mark]));

export const allChecked = (marks: Marks): Marks => marksOf(markedIn(marks), 'checked');

export const withoutMarks = (marks: Marks, names: ReadonlySet<string>): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([name]) => !names.has(name)));
