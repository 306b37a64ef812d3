import * as z from 'zod/mini';
import { StoredName } from '../browser/named-lists.ts';
import { longestNote, longestReference, patternParts } from '../order/order-texts.ts';
import { Site } from '../sites/site.ts';
import { day } from '../time.ts';

/** Windows that open or last longer are mistakes. */
const maxMs = 3_660 * day;

/** A window as a rule: from a UTC day counted from today, at a time of that day, for a length. Milliseconds. */
export const WindowRule = z.object({
  startDays: z.int().check(z.gte(0), z.lte(3_660)),
  timeOfDay: z.int().check(z.gte(0), z.lt(day)),
  length: z.int().check(z.gt(0), z.lte(maxMs)),
});
export type WindowRule = z.infer<typeof WindowRule>;

/** Settings under a name, for later orders and batches. */
export const Template = z.object({
  name: StoredName,
  imageTypeId: z.nullable(z.int32()),
  resolutionId: z.nullable(z.int32()),
  cloud: z.number().check(z.gte(0), z.lte(100)),
  window: WindowRule,
  note: z.string().check(z.maxLength(longestNote)),
});
export type Template = z.infer<typeof Template>;

/** A saved view as it is stored: the query string of the list. */
export const ViewSearch = z.string().check(z.maxLength(16_000));
const View = z.object({ name: StoredName, search: ViewSearch });
export type View = z.infer<typeof View>;

/** A pattern longer than a reference may still give short ones: `{reference}` is longer than what it becomes. */
const longestPattern = 2 * longestReference;

const isPattern = (text: string) =>
  text.trim() !== '' && !/\p{Cc}/u.test(text) && !/[{}]/.test(text.replaceAll(patternParts, ''));

const Pattern = z.object({
  name: StoredName,
  pattern: z.string().check(z.maxLength(longestPattern), z.refine(isPattern)),
});
export type Pattern = z.infer<typeof Pattern>;

/** The lists of the file by their fields, each with the form of an entry. */
export const lists = { sites: Site, views: View, templates: Template, patterns: Pattern } as const;

const NameText = z.string().check(z.refine((text) => text.trim() !== '' && text.length <= 120));
/** A name in both languages, or one for both. */
export const Name = z.union([
  z.object({ en: NameText, ar: NameText }),
  z.pipe(
    NameText,
    z.transform((text) => ({ en: text, ar: text })),
  ),
]);
