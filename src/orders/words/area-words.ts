import type { OrderItemDetail } from '../../api/wire/order.ts';
import type { Area } from '../../geo/area/area.ts';
import { areaInKm2, bounds, centre } from '../../geo/area/area-facts.ts';
import { cornerPlaces, describeShape, type Shape } from '../../geo/area/area-shape.ts';
import { isSimplified } from '../../geo/area/area-simplify.ts';
import { crossesItself } from '../../geo/area/crosses-itself.ts';
import type { AreaReading } from '../../geo/area/parse/aoi-text.ts';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import type { Formats } from '../../i18n/format.ts';
import { leftToRight } from '../../i18n/isolate.ts';
import type { Translate } from '../../i18n/translate.ts';
import { areasOf } from '../../order/area-of-order.ts';
import { placeName } from '../../order/place.ts';

type Words = Translate<'orders'>;
type Rejected = Extract<AreaReading, { ok: false }>;

/** A longer list of corners is no help to screen reader users. */
const maxCorners = 6;
/** The map's projection ends at this latitude. */
const mapEnds = 85.05;

/** The area of an order and its intersection as text, for people who cannot see the map. */
export function describeAreas(detail: OrderItemDetail, t: Words, formats: Formats): string {
  const { aoi, intersection } = areasOf(detail);
  const area = describeArea(aoi, placeName(detail, formats.language), t, formats);
  const part = describeIntersection(intersection, detail.AOIIntersectionAreaInKM, t, formats);
  return part === null ? area : `${area} ${part}`;
}

/**
 * The area as text: shape, size, orientation, centre, and repairs; or the
 * reason that it cannot be shown.
 */
function describeArea(reading: AreaReading, place: string | null, t: Words, formats: Formats): string {
  if (!reading.ok) {
    const reason = wordRejection(reading, t, formats);
    return reason === null ? t('areaNone') : t('areaUnreadable', { reason });
  }
  const { area, ignored, repaired } = reading;
  const shape = describeShape(area);
  const sentences = [wordShape(shape, t, formats)];
  if (shape.holes > 0) sentences.push(t('areaHoles', { count: shape.holes }));
  sentences.push(wordCentre(area, place, t, formats));
  if (repaired) sentences.push(t('areaRepaired'));
  if (isSimplified(area)) sentences.push(t('areaSimplified'));
  const { south, north } = bounds(area);
  if (south > mapEnds || north < -mapEnds) sentences.push(t('areaAllBeyondMap'));
  else if (north > mapEnds || south < -mapEnds) sentences.push(t('areaBeyondMap'));
  if (ignored.length > 0) sentences.push(t('areaIgnored', { kinds: formats.list(ignored) }));
  return sentences.join(' ');
}

/** The outline of an area as text: its corners, or its extent if they are too many. */
export function describeOutline({ area }: { area: Area }, t: Words, formats: Formats): string {
  const found = cornerPlaces(area, maxCorners);
  if (found !== null) {
    const points = found
      .map(({ lng, lat }) => coordinates(lat, lng, formats))
      .join(formats.language === 'ar' ? '؛ ' : '; ');
    return t('areaCorners', { points });
  }
  const { south, north, west, east } = bounds(area);
  const latitude = (degrees: number) => leftToRight(degrees.toFixed(4), formats.language);
  const goesRound = east - west >= 360 - 1e-9;
  const reach = { south: latitude(south), north: latitude(north) };
  if (goesRound) return t('areaReachesRound', reach);
  const longitude = (degrees: number) => latitude(wrapLngLat(degrees, 0).lng);
  return t('areaReaches', { ...reach, west: longitude(west), east: longitude(east) });
}

/** "10.4 × 11.1 km": east to west, north to south; parts within a common box. */
export const wordExtent = ({ widthKm, heightKm }: Shape, t: Translate<'order'>, formats: Formats): string =>
  t('extent', { width: kilometres(widthKm, formats), height: kilometres(heightKm, formats) });

/** The size of the intersection; the reason that it cannot be shown; null if the service sent none. */
function describeIntersection(
  reading: AreaReading,
  stated: number | null,
  t: Words,
  formats: Formats,
): string | null {
  if (reading.ok) {
    const area = wordSize(stated, reading, t, formats);
    const computed = area === null ? t('intersectionDrawnPlain') : t('intersectionDrawn', { area });
    return reading.repaired ? `${computed} ${t('areaRepaired')}` : computed;
  }
  const reason = wordRejection(reading, t, formats);
  return reason === null ? null : t('intersectionUnreadable', { reason });
}

/**
 * The service's own figure; the measured size is added if it differs by more than 1 %. An outline that
 * crosses itself is not measured.
 */
export function wordSize(
  stated: number | null,
  reading: AreaReading,
  t: Words,
  formats: Formats,
): string | null {
  const computed = reading.ok && !crossesItself(reading.area) ? areaInKm2(reading.area) : null;
  const measured = computed === null ? null : t('measuredHere', { area: squareKm(computed, t, formats) });
  if (stated === null) return measured;
  const words = squareKm(stated, t, formats);
  const differs =
    computed !== null && Math.abs(computed - stated) > 0.01 * Math.max(Math.abs(stated), computed);
  return differs && measured !== null ? formats.list([words, measured]) : words;
}

/** At most one decimal; more when that would be zero. */
const squareKm = (value: number, t: Words, formats: Formats) =>
  t('squareKm', {
    value:
      value > 0 && value < 1
        ? formats.number(value, { maximumSignificantDigits: 2 })
        : formats.measure(value),
  });

function wordShape(shape: Shape, t: Words, formats: Formats): string {
  const size = { width: kilometres(shape.widthKm, formats), height: kilometres(shape.heightKm, formats) };
  if (shape.kind === 'polar')
    return shape.pole === 'north' ? t('areaPoleNorth', size) : t('areaPoleSouth', size);
  if (shape.kind === 'many') return t('areaMany', { count: shape.parts, ...size });
  if (shape.kind === 'polygon') return t('areaPolygon', { count: shape.sides, ...size });
  const square = Math.abs(shape.widthKm - shape.heightKm) <= 0.03 * Math.max(shape.widthKm, shape.heightKm);
  const turned = { ...size, degrees: shape.rotationDeg };
  if (shape.rotationDeg === 0) return square ? t('areaSquare', size) : t('areaRectangle', size);
  return square ? t('areaSquareTurned', turned) : t('areaRectangleTurned', turned);
}

/** One decimal; more when that would be zero. */
const kilometres = (km: number, formats: Formats) =>
  formats.number(km, km < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: km < 100 ? 1 : 0 });

function wordCentre(area: Area, place: string | null, t: Words, formats: Formats): string {
  const { lng, lat } = centre(area);
  const point = coordinates(lat, lng, formats);
  return place === null ? t('areaCentre', { point }) : t('areaCentrePlace', { point, place });
}

const coordinates = (lat: number, lng: number, formats: Formats) =>
  leftToRight(`${lat.toFixed(4)},\u00a0${lng.toFixed(4)}`, formats.language);

const reasons = {
  notJson: 'areaWhyNotJson',
  badPosition: 'areaWhyPosition',
  tooFewPositions: 'areaWhyFew',
  tooDeep: 'areaWhyDeep',
  tooLarge: 'areaWhyLarge',
} as const;

/** The reason that an area cannot be shown; null if none was sent. */
function wordRejection({ why, found }: Rejected, t: Words, formats: Formats): string | null {
  if (why === 'empty') return null;
  if (why !== 'notAnArea') return t(reasons[why]);
  return found.length === 0
    ? t('areaWhyNotAnAreaPlain')
    : t('areaWhyNotAnArea', { kinds: formats.list(found) });
}
