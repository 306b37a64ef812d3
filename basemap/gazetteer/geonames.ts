import { mo } from 'gettext-parser';
import { fold } from '../../src/fold.ts';
import { closeUp } from '../../src/geo/gazetteer/spelling.ts';

/** A populated place of GeoNames while the gazetteer is built. Degrees. */
export type Row = {
  readonly id: string;
  name: string;
  arabic: string;
  also: string[];
  readonly lat: number;
  readonly lng: number;
  readonly kind: string;
  readonly country: string;
  region: string;
  readonly people: number;
};

const arabCountries = 'SA AE QA KW BH OM YE IQ JO SY LB PS EG LY TN DZ MA SD MR SO DJ KM'.split(' ');
export const gulf: ReadonlySet<string> = new Set(arabCountries.slice(0, 7));
export const arab: ReadonlySet<string> = new Set(arabCountries);

/** Quarters of a city, and abandoned or former places. */
const dropped = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'PPLR']);
const arabicOnly = /^[\u0621-\u063a\u0640-\u0652\u0670\u06a9\u06cc ]{2,}$/;

/** Arabic as typed on an Arabic keyboard, without vowel signs. */
const tidyArabic = (text: string) =>
  text
    .replace(/[\u064b-\u065f\u0670\u0640\u200c-\u200f]/g, '')
    .replaceAll('ی', 'ي')
    .replaceAll('ک', 'ك')
    .trim();

/** Arabic names that GeoNames' curators chose, by GeoNames id. */
function arabicNames(catalogue: Buffer): (id: string) => string {
  const messages = mo.parse(catalogue).translations[''] ?? {};
  return (id) => {
    const name = tidyArabic(messages[id]?.msgstr[0] ?? '');
    return arabicOnly.test(name) ? name : '';
  };
}

/**
 * Every place of cities500.txt with its Arabic name, and Latin names without dots and macrons, as maps in Arab countries
 * spell them.
 */
export function readPlaces(places: string, catalogue: Buffer): Row[] {
  const arabicOf = arabicNames(catalogue);
  return places.split('\n').flatMap((line) => {
    const [
      id = '',
      name = '',
      ascii = '',
      others = '',
      lat,
      lng,
      ,
      kind = '',
      country = '',
      ,
      region = '',
      ,
      ,
      ,
      people,
    ] = line.split('\t');
    if (id === '' || dropped.has(kind) || country === '') return [];
    const also = others.split(',').filter((other) => other !== '');
    const inArabic = also.filter((other) => arabicOnly.test(other)).map(tidyArabic);
    return [
      {
        id,
        name: (arab.has(country) ? ascii.replaceAll('`', "'") : name).replace(
          /^Al (?=Fujairah City)|(?<=.) City$/g,
          (cut) => (arab.has(country) ? '' : cut),
        ),
        arabic: arabicOf(id) || (inArabic[0] ?? ''),
        also: [name, ascii, ...also],
        lat: Number(lat),
        lng: Number(lng),
        kind,
        country,
        region: `${country}.${region}`,
        people: Number(people),
      },
    ];
  });
}

const keyOf = (name: string) => closeUp(fold(name));

/** Renames or adds the places of the hand-made list. */
export function withTowns(rows: readonly Row[], lines: string): Row[] {
  const all = [...rows];
  for (const line of lines.trim().split('\n')) {
    const [place = '', name = '', arabic = '', more = ''] = line.split('|').map((part) => part.trim());
    const [country = '', region = '', lat, lng] = place.split(' ');
    const spellings = [name, arabic, ...more.split(',').map((one) => one.trim())].filter((one) => one !== '');
    const keys = new Set(spellings.map(keyOf));
    const near = all
      .filter(
        (row) => row.country === country && Math.hypot(row.lat - Number(lat), row.lng - Number(lng)) < 0.15,
      )
      .filter((row) => [row.name, row.arabic, ...row.also].some((one) => keys.has(keyOf(one))))
      .sort((a, b) => b.people - a.people)[0];
    const code = region === '--' ? null : `${country}.${region}`;
    if (near === undefined)
      all.push({
        id: `by hand ${name}`,
        name,
        arabic,
        also: spellings,
        lat: Number(lat),
        lng: Number(lng),
        kind: 'PPL',
        country,
        region: code ?? '',
        people: 5_000,
      });
    else {
      near.also = [...spellings, near.name, near.arabic, ...near.also];
      near.name = name;
      near.arabic = arabic;
      near.region = code ?? near.region;
    }
  }
  return all;
}
