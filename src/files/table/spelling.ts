import { fold, withAsciiDigits } from '../../fold.ts';
import { certainReading, type LocationReading, type Reading } from '../../geo/notation/location-reading.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import type { Spot } from '../answer/found.ts';
import { isWkt, spotsOfWkt } from '../geometry/wkt.ts';

/** The points of a text. */
export type Spelling = { readonly spots: readonly Spot[]; readonly projected: boolean };

/** The points of a text in any spelling of the Location box, or WKT; null if it has no single meaning. */
export const readSpelling = (text: string): Spelling | null => spellingInOrder(text, false);

/** `lngFirst`: which of two plain numbers comes first; null where that is not known, so that a pair which can be both is not read. */
export function spellingInOrder(text: string, lngFirst: boolean | null): Spelling | null {
  if (isWkt(text)) return spotsOfWkt(text);
  // The Location box reads "25,01" as two numbers; in a list it is one with a decimal comma.
  if (numberOf(text) !== null) return null;
  if (isTorn.test(text) || namesOneAxis(text)) return null;
  const reading = readLocation(withoutHeight(text));
  const found = readingInOrder(reading, lngFirst);
  if (found === null || (isDegrees(found) && lettersIn(text) === 1)) return null;
  const said: LocationReading =
    reading.ok && reading.readings[0] === found ? reading : { ok: true, readings: [found] };
  return {
    spots: [
      { location: { kind: 'point', point: found.point, typed: text.trim(), reading: said }, origin: 'point' },
    ],
    projected: false,
  };
}

/** A space before the decimal sign: "24 .7" is no 24 degrees and 0.7 minutes. */
export const isTorn = /\p{Nd}\s+[.,٫]\p{Nd}/u;

/** `lat, 24.71, 21.48` is two latitudes, a row of a table on its side. */
const namesOneAxis = (text: string): boolean => {
  const numbers = text.match(/\p{Nd}+(?:[.,٫]\p{Nd}+)?/gu) ?? [];
  const words = fold(text).split(/[^\p{L}]+/u);
  const [isLat, isLng] = [
    words.some((word) => /^lat/.test(word)),
    words.some((word) => /^(?:lon|lng)/.test(word)),
  ];
  return numbers.length > 1 && isLat !== isLng && lettersIn(text) === 0 && !text.includes('°');
};

const isDegrees = ({ notation }: Reading) =>
  notation === 'decimal' || notation === 'dms' || notation === 'ddm';

/** Letters of hemispheres. One alone may belong to a name: `S1 24.71 46.67` is a site, and no latitude of 1°24.71′ S. */
const lettersIn = (text: string): number =>
  withoutHeight(text).match(/(?<!\p{L})[NSEW](?!\p{L})/giu)?.length ?? 0;

function readingInOrder(reading: LocationReading, lngFirst: boolean | null): Reading | null {
  const certain = certainReading(reading);
  if (!reading.ok) return lngFirst === true ? reading.instead : null;
  if (certain === null || certain.way !== 'latLng') return certain;
  if (lngFirst === null) return null;
  return lngFirst ? (reading.readings.find(({ way }) => way === 'lngLat') ?? null) : certain;
}

/** What the two numbers of a text say of their order: true for longitude first, null if both fit or they are no two numbers. */
export function orderOf(text: string): boolean | null {
  const tidy = withoutHeight(text);
  if (/[\p{L}°]/u.test(tidy)) return null;
  const reading = readLocation(tidy);
  if (!reading.ok) return reading.instead === null ? null : true;
  return reading.readings.length === 1 && reading.readings[0].notation === 'decimal' ? false : null;
}

/** Whether a text is two plain numbers that can be a point in either order. */
export function isOpenPair(text: string): boolean {
  const reading = readLocation(withoutHeight(text));
  return reading.ok && reading.readings.length > 1 && reading.readings[0].way === 'latLng';
}

/** As KoBo and ODK write a point: latitude, longitude, height and accuracy. */
const geopoint = /^\s*(-?\d{1,2}\.\d{3,})\s+(-?\d{1,3}\.\d{3,})\s+-?\d+(?:\.\d+)?\s+\d+(?:\.\d+)?\s*$/;

function withoutHeight(text: string): string {
  const [, latitude, longitude] = geopoint.exec(text) ?? [];
  return latitude === undefined
    ? text
    : `${latitude}N, ${longitude}E`.replace(/-([\d.]+)N/, '$1S').replace(/-([\d.]+)E/, '$1W');
}

const plain = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d+)?$/i;

/** A plain number with a decimal point or comma, in any digits, with or without its degree sign; null for other text. */
export function numberOf(cell: string): number | null {
  const tidy = withAsciiDigits(cell)
    .replace(/[\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
    // A spreadsheet shows a text by a mark before it.
    .replace(/^'/, '')
    .replace(/\s*°$/, '')
    .replace(/^([-+\u2010-\u2015\u2212])\s+/, '$1')
    .replaceAll('٫', '.')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  return plain.test(tidy) ? Number(tidy.replace(',', '.')) : null;
}
