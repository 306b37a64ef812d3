import {
  certainReading,
  type LocationReading,
  type LocationRejection,
} from '../geo/notation/location-reading.ts';
import { readLocation } from '../geo/notation/location-text.ts';
import { nameTyped } from '../geo/notation/name-typed.ts';

/** What another app shared; empty for what it left out. */
export type Shared = { readonly title: string; readonly text: string; readonly url: string };

export type SharedPlace =
  /** A text for the Location box, which reads it, or offers its meanings. */
  | { readonly kind: 'place'; readonly text: string }
  /** `name`: what may be the name of a place; null for none. `why`: the reason of the likeliest part. */
  | {
      readonly kind: 'none';
      readonly name: string | null;
      readonly why: LocationRejection;
      readonly value: number | null;
    };

const address = /(?:[a-z][a-z.]{1,20}:\/\/|geo:)\S+/gi;

/** The parts that may say the place, the most exact first: addresses, lines, the whole, the title. */
function partsOf({ title, text, url }: Shared): readonly string[] {
  const lines = text.split(/[\r\n]+/);
  const parts = [url, ...(text.match(address) ?? []), ...lines, text.replace(/\s+/g, ' '), title];
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => part !== '');
}

type Part = { readonly text: string; readonly reading: LocationReading };

/** Reads the place in what was shared. Fetches nothing; never throws. */
export function readShared(shared: Shared): SharedPlace {
  const parts: readonly Part[] = partsOf(shared).map((text) => ({ text, reading: readLocation(text) }));
  const certain = parts.find(({ reading }) => certainReading(reading) !== null);
  const found = certain ?? parts.find(({ reading }) => reading.ok);
  if (found !== undefined) return { kind: 'place', text: found.text };
  // A page with its address: what it says of the place is in its title and text.
  const names = parts.filter(({ text }) => text !== shared.url.trim() && text.search(address) === -1);
  const name = names.map(({ text, reading }) => nameTyped(text, reading)).find((each) => each !== null);
  const [why, value] = reasonOf(parts);
  return { kind: 'none', name: name ?? null, why, value };
}

function reasonOf(parts: readonly Part[]): readonly [LocationRejection, number | null] {
  for (const { reading } of parts)
    if (!reading.ok && reading.why !== 'notCoordinates') return [reading.why, reading.value];
  return ['notCoordinates', null];
}
