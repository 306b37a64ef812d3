import { imageTypeOf } from './catalogs.ts';
import type { OrderRecord } from './order-record.ts';
import { places } from './places.ts';

/** Ignores case, diacritics, and the variants of alef, ya and ta marbuta. */
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

/** The text of an order that the free-text filter searches, without its number, which comes from the id. */
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
