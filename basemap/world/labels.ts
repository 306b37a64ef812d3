import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Position = z.tuple([z.number(), z.number()]);

/** labels.json: the product's own decisions about names and lines. */
const Labels = z.strictObject({
  /** By ISO 3166-1 alpha-2: names where CLDR's are too short or too long for a map, and a better position. */
  countries: z.record(
    z.string(),
    z.strictObject({ en: z.string().optional(), ar: z.string().optional(), at: Position.optional() }),
  ),
  seas: z.array(
    z.strictObject({ rank: z.int().min(1).max(5), at: Position, en: z.string(), ar: z.string() }),
  ),
  /** Territories (adm0_a3 of Natural Earth) that are shown as part of another, without a line between them. */
  joined: z.record(z.string(), z.string()),
  unnamed: z.array(z.string()),
  /** Lines shown as disputed: between two territories, or every country border of a division (ISO 3166-2). */
  disputed: z.strictObject({
    pairs: z.array(z.tuple([z.string(), z.string()])),
    regions: z.array(z.string()),
  }),
});

export const labels = Labels.parse(JSON.parse(readFileSync(new URL('labels.json', import.meta.url), 'utf8')));
