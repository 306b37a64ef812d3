import { useEffect, useRef, useState } from 'react';
import { formatDecimal } from '../geo/coordinate-text.ts';
import { type LngLat, samePoint } from '../geo/lng-lat.ts';
import type { LocationReading, Reading } from '../geo/location-reading.ts';
import { readLocation } from '../geo/location-text.ts';
import type { PointSource } from './location-note.tsx';
import { written } from './location-words.ts';
import { useNotation } from './notation-choice.ts';

/**
 * What stands in the Location box: what is being typed, else the point in the chosen notation. The point itself is never
 * read back from the box, as a grid reference or a code is coarser than the point.
 */
export function useLocationText(
  point: LngLat | null,
  onTaken: (point: LngLat | null, source: PointSource) => void,
) {
  const notation = useNotation();
  const [typed, setTyped] = useState<string | null>(null);
  const [understood, setUnderstood] = useState<LocationReading | null>(null);
  const taken = useRef(point);
  /** The box may lose the focus to the point on the map before it is drawn without what was typed. */
  const overtaken = useRef(false);

  // A point from elsewhere, such as the map, takes the place of what was typed.
  useEffect(() => {
    if (samePoint(point, taken.current)) return;
    taken.current = point;
    overtaken.current = true;
    setTyped(null);
    setUnderstood(null);
  }, [point]);

  const text = typed ?? (point === null ? '' : written(point, notation));
  const reading =
    typed === null
      ? (understood ?? readLocation(point === null ? '' : formatDecimal(point)))
      : readLocation(typed, point);
  const shown = reading.ok ? shownReading(reading.readings, typed === null ? point : null) : null;
  const other = reading.ok
    ? (reading.readings.find((candidate) => candidate !== shown) ?? null)
    : reading.instead;

  /** Takes a point; `how` is the reading that it came from, to be told after the box shows the point. */
  function take(next: LngLat | null, source: PointSource, how: LocationReading | null = null) {
    taken.current = next;
    setTyped(null);
    setUnderstood(how);
    onTaken(next, source);
  }

  return {
    text,
    reading,
    /** The reading that is taken, or would be. */
    shown,
    /** The other reading of two, or the one that is offered where the first is refused. */
    other,
    /** Something is typed that is understood and not taken yet. */
    pending: typed !== null && shown !== null && !samePoint(shown.point, point),
    type(next: string) {
      overtaken.current = false;
      if (next !== text) setTyped(next);
    },
    take,
    /** Takes what is typed, if it is understood; what is not stays to be put right. */
    takeTyped() {
      if (typed === null || overtaken.current) return;
      if (shown !== null) {
        if (samePoint(shown.point, point)) {
          setTyped(null);
          setUnderstood(reading);
        } else take(shown.point, 'typed', reading);
      } else if (typed.trim() === '' && point !== null) take(null, 'typed');
    },
    takeOther() {
      if (other !== null) take(other.point, 'typed', reading.ok ? reading : { ok: true, readings: [other] });
    },
  };
}

/** The reading whose point was taken, else the likelier one. */
function shownReading(readings: readonly [Reading, ...Reading[]], point: LngLat | null): Reading {
  return readings.find((candidate) => samePoint(candidate.point, point)) ?? readings[0];
}
