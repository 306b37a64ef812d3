import type { FoundRow } from '../../../files/answer/found.ts';
import { type DraftLocation, pointLocation } from '../../../location/draft-location.ts';
import type { NewRow } from '../grid/rows.ts';

/** A row of a file as a row of the batch. */
export const rowOf = ({ place, reference, note, location, origin, before }: FoundRow): NewRow => ({
  place,
  reference,
  location: draftLocation(location),
  origin,
  own: note === '' ? {} : { note },
  before,
});

function draftLocation(location: FoundRow['location']): DraftLocation {
  if (location.kind === 'text') return { kind: 'text', text: location.text, former: null };
  const { point, typed, reading } = location;
  return pointLocation(point, 'typed', { typed, reading });
}
