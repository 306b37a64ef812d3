import * as z from 'zod/mini';

/** One line of numbers with commas between them. */
const numbers = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,8})(?:,-?(?:0|[1-9]\d{0,8}))*$/));

/**
 * The gazetteer's file: columns with one entry per place, the most important place first, names with line breaks between
 * them. Whole columns are single texts because a schema over 300,000 small values takes twice as long.
 */
const GazetteerFile = z.object({
  version: z.literal(2),
  names: z.string(),
  /** Empty where no Arabic name is known. */
  arabic: z.string(),
  /** Other names, folded and closed up, with a space between them. */
  also: z.string(),
  /** Two letters a place (ISO 3166-1), end to end. */
  countries: z.string(),
  /** The entry in `regionNames`; -1 for none. */
  regions: numbers,
  regionNames: z.string(),
  /** Empty where no Arabic name is known. */
  regionArabic: z.string(),
  /** Logarithm of the population to the base 2, rounded. */
  population: numbers,
  /** What the order of the places goes by, in eighths of a doubling of the population; capitals and seats have a bonus. */
  weight: numbers,
  /** Thousandths of a degree. */
  lng: numbers,
  lat: numbers,
});
export type GazetteerFile = z.infer<typeof GazetteerFile>;

/** The columns of the file, taken apart. Degrees in thousandths. */
export type Gazetteer = {
  readonly names: readonly string[];
  readonly arabic: readonly string[];
  /** As in the file: a line a place. It is as long as all else together, and nobody needs its lines by themselves. */
  readonly also: string;
  readonly countries: string;
  readonly regions: Int32Array;
  readonly regionNames: readonly string[];
  readonly regionArabic: readonly string[];
  readonly population: Int32Array;
  readonly weight: Int32Array;
  readonly lng: Int32Array;
  readonly lat: Int32Array;
};

const lines = (text: string) => text.split('\n');
/** What `numbers` lets through is the inside of a JSON array, which is read ten times as fast as numbers one by one. */
const column = (text: string) => new Int32Array(JSON.parse(`[${text}]`) as number[]);
const within = (column: Int32Array, least: number, most: number) =>
  column.every((value) => value >= least && value <= most);

/** Null for anything that is not a whole gazetteer. */
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
  if (!even || !allLines || !known || !onGlobe || countries.length !== 2 * names.length) return null;
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
  };
}

function numberOfLines(text: string): number {
  let count = 1;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) count++;
  return count;
}
