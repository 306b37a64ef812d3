import { readFileSync } from 'node:fs';
import type { Feature, Point } from 'geojson';
import { gazetteerAddress } from '../../src/geo/gazetteer/address.ts';
import { readGazetteer } from '../../src/geo/gazetteer/file.ts';
import { placeAt } from '../../src/geo/gazetteer/place.ts';
import { type Name, nameAt } from './names.ts';
import { townGrid } from './places.ts';

/** In eighths of a doubling of the population, as the gazetteer weighs its places: ports and large airports. */
const large = 14 * 8;

/** An IATA code has three letters, a UN/LOCODE five. */
const iataLetters = 3;

/** The airports and ports of the gazetteer, the larger ones from zoom 8, the others from 9. */
export function stationNames(): Feature<Point, Name>[] {
  const file = new URL(`../../public${gazetteerAddress}`, import.meta.url);
  const gazetteer = readGazetteer(JSON.parse(readFileSync(file, 'utf8')));
  if (gazetteer === null) throw new Error(`${gazetteerAddress} is no gazetteer`);
  return gazetteer.codes.flatMap((_, index) => {
    const place = placeAt(gazetteer, gazetteer.towns + index);
    if (place === null || place.code === null) return [];
    const { name, arabic, code, at } = place;
    const k = code.length === iataLetters ? 'airport' : 'port';
    const r = (gazetteer.weight[place.id] ?? 0) >= large ? 8 : 9;
    return [
      nameAt([at.lng, at.lat], { n: name, ...(arabic !== null && { a: arabic }), k, r, z: townGrid.from }),
    ];
  });
}
