import { arabicName } from './arabic.ts';
import { byHand, findByHand, keyOf, nearIn } from './by-hand.ts';
import { arab, type City, leftOut } from './geonames.ts';
import { townLines } from './towns.ts';

/** The names of a place, on the map and in words alike. `arabic` is empty where none is known. */
export type Given = {
  readonly name: string;
  readonly arabic: string;
  /** Other spellings of the lists. */
  readonly also: readonly string[];
};

/** A line of towns.ts. */
export type Town = {
  readonly country: string;
  /** Null for that of GeoNames. */
  readonly region: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
  readonly arabic: string;
  readonly also: readonly string[];
};

export const towns: readonly Town[] = townLines
  .trim()
  .split('\n')
  .map((line) => {
    const [place = '', name = '', arabic = '', more = ''] = line.split('|').map((part) => part.trim());
    const [country = '', region = '', lat, lng] = place.split(' ');
    const also = more
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    return {
      country,
      region: region === '--' ? null : `${country}.${region}`,
      lat: Number(lat),
      lng: Number(lng),
      name,
      arabic,
      also,
    };
  });

const townWithin = 0.15;

/** The place of GeoNames that a town of the list is; undefined for none. */
function townNear(near: ReturnType<typeof nearIn>, { country, lat, lng, name, arabic, also }: Town) {
  const keys = new Set([name, arabic, ...also].map(keyOf));
  return near(lng, lat)
    .filter((city) => city.country === country && Math.hypot(city.lat - lat, city.lng - lng) < townWithin)
    .filter((city) => [city.name, city.ascii, ...city.alternates].some((one) => keys.has(keyOf(one))))
    .sort((one, other) => other.population - one.population)[0];
}

export type Names = {
  /** By GeoNames id. */
  readonly given: ReadonlyMap<string, Given>;
  /** Towns of the list by GeoNames id, and those that GeoNames does not have. */
  readonly towns: ReadonlyMap<string, Town>;
  readonly added: readonly Town[];
};

/**
 * The names of all places, for the map and the gazetteer: those of cities.ts, else of towns.ts, else of GeoNames and its Arabic
 * catalogue, else of the province whose seat it is.
 */
export function namesOf(
  cities: readonly City[],
  arabic: ReadonlyMap<string, string>,
  provinces: ReadonlyMap<string, string>,
): Names {
  const near = nearIn(cities.filter(({ code }) => !leftOut.has(code)));
  const given = new Map(
    cities.map((city) => {
      const found = arabicOfCity(city, arabic, provinces) ?? '';
      return [city.id, { name: latinOf(city), arabic: found, also: [] }] as [string, Given];
    }),
  );
  const [found, added] = [new Map<string, Town>(), [] as Town[]];
  for (const town of towns) {
    const city = townNear(near, town);
    if (city === undefined) {
      added.push(town);
      continue;
    }
    found.set(city.id, town);
    given.set(city.id, { name: town.name, arabic: town.arabic, also: rest(given.get(city.id), town.also) });
  }
  for (const hand of byHand) {
    const { at } = findByHand(hand, near, arabic);
    if (at === undefined) continue;
    given.set(at.id, { name: hand.en, arabic: hand.ar, also: rest(given.get(at.id)) });
  }
  return { given, towns: found, added };
}

const rest = (before: Given | undefined, more: readonly string[] = []) =>
  before === undefined
    ? more
    : [...more, before.name, before.arabic, ...before.also].filter((one) => one !== '');

/** Latin letters without dots and macrons in Arab countries, as their maps spell them. */
const latinOf = ({ name, ascii, country }: City): string =>
  arab.has(country)
    ? spelled(ascii.replaceAll('`', "'").replace(/^Al (?=Fujairah City)|(?<=.) City$/g, ''))
    : name;

/** Maps write the hamza and the ain within a word alone: Ibri and Bahla, but Sama'il. */
const spelled = (name: string) =>
  name.replace(/(?<!\p{L})'|'(?!\p{L})/gu, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const latinArticle = /^(?:al|a[dnrstz]|adh|ash|ath|el)[ -]/i;
const article = 'ال';

function arabicOfCity(
  { id, name, country, alternates }: City,
  arabic: ReadonlyMap<string, string>,
  provinces: ReadonlyMap<string, string>,
): string | null {
  const others = alternates.flatMap((one) => arabicName(one) ?? []);
  const own = arabicName(arabic.get(id)) ?? others[0] ?? provinces.get(`${country} ${name}`) ?? null;
  if (own === null || own.startsWith(article) || !arab.has(country) || !latinArticle.test(name)) return own;
  // Some of the catalogue's names have lost their article: كوت for Al Kut.
  return others.find((one) => one === article + own) ?? own;
}
