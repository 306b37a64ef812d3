import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '../../basemap/world/archive-front.ts';
import { gazetteerAddress } from '../../src/geo/gazetteer/address.ts';
import { openGazetteer } from '../../src/geo/gazetteer/gazetteer.ts';
import type { Place } from '../../src/geo/gazetteer/place.ts';
import { kmPerDegree } from '../../src/geo/great-circle.ts';
import { type LngLat, wrapLngLat } from '../../src/geo/lng-lat.ts';
import { edgeLatitude } from '../../src/geo/mercator.ts';
import { countryName } from '../../src/i18n/names.ts';

const root = join(import.meta.dirname, '../..');

/** "Tripoli, North Lebanon, Lebanon", which names the place alone. */
function labelOf({ name, region, country }: Place): string {
  const parts = [name, region?.en, countryName(country, 'en')];
  return [...new Set(parts.filter((part) => part !== undefined))].join(', ');
}

export type Found = { readonly label: string; readonly at: LngLat; readonly others: readonly string[] };

/**
 * The place of a name in English or Arabic, which a region or a country may follow after a comma; `others` have the same name. Throws
 * an Error of one sentence if no place has it.
 */
export function placeNamed(text: string): Found {
  const gazetteer = openGazetteer(JSON.parse(readFileSync(join(root, 'public', gazetteerAddress), 'utf8')));
  if (gazetteer === null) throw new Error('The place names of the project cannot be read.');
  const places = gazetteer.search(text, 8);
  const [first, ...others] = places.filter(({ match }) => match === 'exact');
  if (first !== undefined) return { label: labelOf(first), at: first.at, others: others.map(labelOf) };
  const similar = places.slice(0, 3).map((place) => `"${labelOf(place)}"`);
  const hint = similar.length === 0 ? 'Use --bbox.' : `Is it ${similar.join(' or ')}?`;
  throw new Error(`No place of the project is named "${text}". ${hint}`);
}

/** A box that reaches `km` from the point to each side; over the date line its west is greater than its east. */
export function boxAround({ lng, lat }: LngLat, km: number): Box {
  const up = km / kmPerDegree;
  const [south, north] = [Math.max(-edgeLatitude, lat - up), Math.min(edgeLatitude, lat + up)];
  const aside = up / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  if (aside >= 180) return [-180, south, 180, north];
  return [wrapLngLat(lng - aside, lat).lng, south, wrapLngLat(lng + aside, lat).lng, north];
}
