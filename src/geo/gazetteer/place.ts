import { type LngLat, readLngLat } from '../lng-lat.ts';
import type { Gazetteer } from './file.ts';

/** A place as screens show it; `null` where the gazetteer has no value. */
export type Place = {
  /** Its rank in the gazetteer, which is stable within one release. */
  readonly id: number;
  readonly name: string;
  readonly arabic: string | null;
  /** Of an airport (IATA) or a port (UN/LOCODE); null for others. */
  readonly code: string | null;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly region: { readonly en: string; readonly ar: string | null } | null;
  /** Rounded to a thousandth of a degree. */
  readonly at: LngLat;
};

/** Null for an unknown rank. */
export function placeAt(gazetteer: Gazetteer, id: number): Place | null {
  const name = gazetteer.names[id];
  const at = readLngLat((gazetteer.lng[id] ?? Number.NaN) / 1000, (gazetteer.lat[id] ?? Number.NaN) / 1000);
  if (name === undefined || !at.ok) return null;
  const region = gazetteer.regions[id] ?? -1;
  const regionName = gazetteer.regionNames[region];
  return {
    id,
    name,
    arabic: gazetteer.arabic[id] || null,
    code: gazetteer.codes[id - gazetteer.towns]?.split(' ')[0] || null,
    country: gazetteer.countries.slice(2 * id, 2 * id + 2),
    region: regionName === undefined ? null : { en: regionName, ar: gazetteer.regionArabic[region] || null },
    at: at.value,
  };
}
