import { foldLetters } from '../../src/fold.ts';
import { places } from '../seed/places.ts';
import { imageTypeOf } from './catalogs.ts';
import type { OrderRecord } from './order-record.ts';

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
  return foldLetters(words.filter((word) => typeof word === 'string').join('\n'));
}
