import { imageTypeOf } from './catalogs.ts';
import type { OrderRecord } from './order-record.ts';
import { places } from './places.ts';

/** Case, diacritics, and the spellings of alef, ya and ta marbuta make no difference when searching. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|ـ/gu, '')
    .replace(/ٱ/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase();
}

type Searched = Pick<OrderRecord, 'ref_no' | 'note' | 'place' | 'type_id'>;

/** Everything of an order that its free-text filter looks at, apart from its number, which comes from the id. */
export function searchText({ ref_no, note, place, type_id }: Searched): string {
  const where = place === null ? undefined : places[place];
  const type = type_id === null ? undefined : imageTypeOf(type_id);
  const words = [
    ref_no,
    note,
    where?.city,
    where?.cityAr,
    where?.country,
    where?.countryAr,
    type?.NameEn,
    type?.NameAr,
  ];
  return fold(words.filter((word) => typeof word === 'string').join('\n'));
}
