import * as z from 'zod/mini';

const numbers = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,8})(?:,-?(?:0|[1-9]\d{0,8}))*$/));

/**
 * The gazetteer's file: columns with one entry per place, the most important place first, names separated by line breaks.
 * Whole columns are single strings because a schema over 300,000 small values takes twice as long.
 */
const GazetteerFile = z.object({
  version: z.literal(3),
  names: z.string(),
  arabic: z.string(),
  /** Other names, folded and without inner spaces, separated by a space. */
  also: z.string(),
  /** ISO 3166-1, two letters per place, concatenated. */
  countries: z.string(),
  /** Index into `regionNames`; -1 for none. */
  regions: numbers,
  regionNames: z.string(),
  regionArabic: z.string(),
  /** Base-2 logarithm of the population, rounded. */
  population: numbers,
  /** The sort key of the places, in eighths of a doubling of the population; capitals and seats have a bonus. */
  weight: numbers,
  /** Thousandths of a degree. */
  lng: numbers,
  lat: numbers,
  /** A line for each airport and port, which are the last places: its codes, separated by a space, the one to show first. */
  codes: z.string(),
});
export type GazetteerFile = z.infer<typeof GazetteerFile>;

/** The parsed columns. Positions are in thousandths of a degree. */
export type Gazetteer = {
  readonly names: readonly string[];
  readonly arabic: readonly string[];
  /** As in the file, a line per place. It is as long as everything else together, and its lines are never needed alone. */
  readonly also: string;
  readonly countries: string;
  readonly regions: Int32Array;
  readonly regionNames: readonly string[];
  readonly regionArabic: readonly string[];
  readonly population: Int32Array;
  readonly weight: Int32Array;
  readonly lng: Int32Array;
  readonly lat: Int32Array;
  /** The number of places before the airports and ports. */
  readonly towns: number;
  /** Of the airports and ports, a line each. */
  readonly codes: readonly string[];
};

const lines = (text: string) => text.split('\n');
/** `numbers` allows only the inside of a JSON array; JSON.parse is ten times as fast as parsing single numbers. */
const column = (text: string) => new Int32Array(JSON.parse(`[${text}]`) as number[]);
const within = (column: Int32Array, least: number, max: number) =>
  column.every((value) => value >= least && value <= max);

/** Null for anything that is not a complete gazetteer. */
export function readGazetteer(raw: unknown): Gazetteer | null {
  const read = GazetteerFile.safeParse(raw);
  if (!read.success) return null;
  const file = read.data;
  const { also, countries } = file;
  const [names, arabic] = [lines(file.names), lines(file.arabic)];
  const [regionNames, regionArabic] = [lines(file.regionNames), lines(file.regionArabic)];
  const [regions, population, weight] = [column(file.regions), column(file.population), column(file.weight)];
  const [lng, lat] = [column(file.lng), column(file.lat)];
  const even = [arabic, regions, population, weight, lng, lat].every(({ length }) => length === names.length);
  const allLines = numberOfLines(also) === names.length && regionArabic.length === regionNames.length;
  const known = within(regions, -1, regionNames.length - 1);
  const onGlobe = within(lng, -180_000, 180_000) && within(lat, -90_000, 90_000);
  const codes = file.codes === '' ? [] : lines(file.codes);
  if (
    codes.length > names.length ||
    !even ||
    !allLines ||
    !known ||
    !onGlobe ||
    countries.length !== 2 * names.length
  )
    return null;
  return {
    names,
    arabic,
    also,
    countries,
    regions,
    regionNames,
    regionArabic,
    population,
    weight,
    lng,
    lat,
    towns: names.length - codes.length,
    codes,
  };
}

function numberOfLines(text: string): number {
  let count = 1;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count++;
  return count;
}
