import type { TFunction } from 'i18next';
import type { AreaReading, AreaRefusal } from '../geo/aoi-text.ts';
import type { Area } from '../geo/area.ts';
import { centre } from '../geo/area-facts.ts';
import { describeShape, type Shape } from '../geo/area-shape.ts';
import type { Formats } from '../i18n/format.ts';
import { leftToRight } from './isolate.ts';

type Words = TFunction<'orders'>;

/** The area for those who cannot see the map: shape, size, how it is turned, centre; or why there is none to see. */
export function describeArea(reading: AreaReading, place: string | null, t: Words, formats: Formats): string {
  if (!reading.ok) return wordRefusal(reading.why, reading.found, t, formats);
  const { area, ignored } = reading;
  const shape = describeShape(area);
  const sentences = [wordShape(shape, t, formats)];
  if (shape.holes > 0) sentences.push(t('areaHoles', { count: shape.holes }));
  sentences.push(wordCentre(area, place, t, formats));
  if (ignored.length > 0) sentences.push(t('areaIgnored', { kinds: formats.list(ignored) }));
  return sentences.join(' ');
}

function wordShape(shape: Shape, t: Words, formats: Formats): string {
  const size = { width: kilometres(shape.widthKm, formats), height: kilometres(shape.heightKm, formats) };
  if (shape.kind === 'many') return t('areaMany', { count: shape.parts, ...size });
  if (shape.kind === 'polygon') return t('areaPolygon', { count: shape.sides, ...size });
  const square = Math.abs(shape.widthKm - shape.heightKm) <= 0.03 * Math.max(shape.widthKm, shape.heightKm);
  const turned = { ...size, degrees: shape.rotationDeg };
  if (shape.rotationDeg === 0) return square ? t('areaSquare', size) : t('areaRectangle', size);
  return square ? t('areaSquareTurned', turned) : t('areaRectangleTurned', turned);
}

/** One decimal; more where that would say zero. */
const kilometres = (km: number, formats: Formats) =>
  formats.number(km, km < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: km < 100 ? 1 : 0 });

function wordCentre(area: Area, place: string | null, t: Words, formats: Formats): string {
  const { lng, lat } = centre(area);
  const point = leftToRight(`${lat.toFixed(4)},\u00a0${lng.toFixed(4)}`, formats.language);
  return place === null ? t('areaCentre', { point }) : t('areaCentrePlace', { point, place });
}

const reasons = {
  notJson: 'areaWhyNotJson',
  badPosition: 'areaWhyPosition',
  tooFewPositions: 'areaWhyFew',
  tooDeep: 'areaWhyDeep',
  tooLarge: 'areaWhyLarge',
} as const;

function wordRefusal(why: AreaRefusal, found: readonly string[], t: Words, formats: Formats): string {
  if (why === 'empty') return t('areaNone');
  if (why !== 'notAnArea') return t('areaUnreadable', { reason: t(reasons[why]) });
  const reason =
    found.length === 0 ? t('areaWhyNotAnAreaPlain') : t('areaWhyNotAnArea', { kinds: formats.list(found) });
  return t('areaUnreadable', { reason });
}
