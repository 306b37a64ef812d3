import { useEffect, useMemo, useState } from 'react';
import type { LngLat } from '../../../../geo/lng-lat.ts';
import { onOpenSea } from '../../../../map/basemap/open-sea.ts';
import type { PointLocation } from '../../../location/draft-location.ts';
import type { BatchRow, BatchSettings } from '../../batch.ts';
import { isFew } from './in-space.ts';
import { type GridProblem, type Problems, problemsOf, swappedBack } from './problems.ts';
import { useCovered } from './use-covered.ts';

/** The problems of all rows. */
export function useProblems(
  rows: readonly BatchRow[],
  {
    from,
    to,
    imageTypeId,
    resolutionId,
  }: Pick<BatchSettings, 'from' | 'to' | 'imageTypeId' | 'resolutionId'>,
): Problems {
  const covered = useCovered(rows, { from, to, imageTypeId, resolutionId });
  const { atSea, swapped } = useAtSea(rows);
  const known = useMemo(() => problemsOf(rows, { from, to }), [rows, from, to]);
  return useMemo(() => {
    if (covered.size === 0 && atSea.size === 0 && swapped.size === 0) return known;
    const all = new Map(known);
    const add = (id: string, problem: GridProblem) => all.set(id, [...(all.get(id) ?? []), problem]);
    for (const id of atSea)
      if (!known.get(id)?.some(({ kind }) => kind === 'swapped')) add(id, { kind: 'atSea', fixes: [] });
    for (const [id, fix] of swapped) add(id, { kind: 'swappedAtSea', fixes: [fix] });
    for (const [id, problem] of covered) add(id, problem);
    return all;
  }, [known, covered, atSea, swapped]);
}

/** Milliseconds after the last change of a row, so that typing does not wait. */
const pause = 400;
const none: ReadonlySet<string> = new Set();
const nothingKnown: ReadonlyMap<string, boolean> = new Map();

const keyOf = ({ lng, lat }: LngLat) => `${lng} ${lat}`;

/** The rows on open sea, by id, if few are and the others are on land, or if all are and would be on land swapped. Each point is looked up once. */
function useAtSea(rows: readonly BatchRow[]) {
  const [known, setKnown] = useState(nothingKnown);

  useEffect(() => {
    const points = rows.flatMap(({ location }) => (location.kind === 'point' ? [location] : []));
    const isAll = points.every(({ point }) => known.get(keyOf(point)) === true);
    const candidates = isAll ? points.map((location) => swappedBack(location)) : points;
    const wanted = new Map(
      candidates.flatMap(({ point }) => (known.has(keyOf(point)) ? [] : [[keyOf(point), point] as const])),
    );
    if (wanted.size === 0) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      // Without the tiles nothing is said.
      const found = await onOpenSea([...wanted.values()], request.signal).catch(() => null);
      if (found === null) return;
      const news = [...wanted.keys()].map((key, at) => [key, found[at] ?? false] as const);
      setKnown((before) => new Map([...before, ...news]));
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [rows, known]);

  return useMemo(() => {
    const isSea = (point: LngLat) => known.get(keyOf(point));
    return { atSea: atSeaOf(rows, isSea), swapped: swappedAtSea(rows, isSea) };
  }, [rows, known]);
}

/** `isSea` is undefined while it is not known. A point that was set on the map is where it was meant to be. */
export function atSeaOf(
  rows: readonly BatchRow[],
  isSea: (point: LngLat) => boolean | undefined,
): ReadonlySet<string> {
  const placed = rows.flatMap(({ id, location }) => {
    const sea = location.kind === 'point' ? isSea(location.point) : undefined;
    return location.kind === 'point' && sea !== undefined ? [{ id, sea, source: location.source }] : [];
  });
  const sea = placed.filter((one) => one.sea);
  if (!isFew(sea.length, placed.length)) return none;
  return new Set(sea.filter(({ source }) => source !== 'map').map(({ id }) => id));
}

/** Fewer points on the sea may be ships. */
const minList = 3;

/** The swapped points of a list that is on open sea as a whole, and on land as a whole if latitude and longitude are swapped. */
export function swappedAtSea(
  rows: readonly BatchRow[],
  isSea: (point: LngLat) => boolean | undefined,
): ReadonlyMap<string, PointLocation> {
  const placed = rows.flatMap(({ id, location }) =>
    location.kind === 'point' && location.source === 'typed'
      ? [{ id, location, turned: swappedBack(location) }]
      : [],
  );
  const isTurned = placed.every(
    ({ location, turned }) =>
      isSea(location.point) === true && isSea(turned.point) === false && Math.abs(location.point.lng) <= 90,
  );
  return new Map(placed.length >= minList && isTurned ? placed.map(({ id, turned }) => [id, turned]) : []);
}
