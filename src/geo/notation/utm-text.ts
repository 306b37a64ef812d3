import Utm from 'geodesy/utm.js';
import { wrappedLngLat } from '../lng-lat.ts';
import { tidyCoordinateText } from './degrees/coordinate-words.ts';
import { accept, type LocationReading, type Reading, reading, reject } from './location-reading.ts';

const bands = 'CDEFGHJKLMNPQRSTUVWXX';

/** The letter of a UTM and MGRS latitude band: 8 degrees each from 80 south, X 12 degrees; null at the poles. */
export const bandOf = (lat: number): string | null =>
  lat < -80 || lat > 84 ? null : (bands[Math.floor(lat / 8) + 10] ?? null);

const isBand = (letter: string): boolean => letter.length === 1 && bands.includes(letter);

const noisePattern =
  /\b(?:UTM|WGS ?-?(?:19)?84|ZONE|EASTING|NORTHING|METRES|METERS)\b|المنطقة|النطاق|نطاق|منطقة|شرقيات|شماليات|[:=]/g;
// The number of a zone never touches another digit or a decimal point.
const zonePattern =
  /(?<![\d.])(\d{1,2}) ?(NORTH(?:ERN)?|SOUTH(?:ERN)?|شمال(?:ا|ي)?|جنوب(?:ا|ي)?|ش|ج|[A-HJ-NP-Z])?(?![\p{L}\d.])/gu;
const metresPattern = String.raw`(\d{1,8}(?:\.\d*)?)`;
const eastingFirst = new RegExp(
  `^(?:[EX] ?)?${metresPattern} ?(?:M ?E|M|E)?[ ,;/]+(?:[NY] ?)?${metresPattern} ?(?:M ?N|M|N)?$`,
);
const northingFirst = new RegExp(
  `^(?:[NY] ?${metresPattern} ?M?|${metresPattern} ?M? ?N)[ ,;/]+(?:[EX] ?${metresPattern} ?M?|${metresPattern} ?M? ?E)$`,
);

type Metres = { readonly easting: number; readonly northing: number };

/** Reads a UTM position on WGS 84; null for other text. Never throws. */
export function readUtm(text: string): LocationReading | null {
  const tidy = tidyUtm(text);
  for (const zone of tidy.matchAll(zonePattern)) {
    const rest = `${tidy.slice(0, zone.index)} ${tidy.slice(zone.index + zone[0].length)}`;
    const metres = readMetres(rest.replace(/^[ ,;/]+|[ ,;/]+$/g, ''));
    if (metres) return readZone(Number(zone[1]), isLabel(zone, tidy) ? undefined : zone[2], metres);
  }
  return isPolar(tidy) ? reject('polarGrid') : null;
}

/** In `33 E 500000 N 3500000` both letters are labels of metres, not a band. */
const isLabel = ({ 0: text, 2: letter = '', index }: RegExpExecArray, tidy: string) =>
  /^[EX]$/.test(letter) && /^[ ,;/:=]*[\d.]+[ ,;/]+[NY] ?\d/.test(tidy.slice(index + text.length));

/** A letter of the polar grid (UPS) and its metres, which run to four million with the pole at two. */
function isPolar(tidy: string): boolean {
  const rest = tidy.replace(/^UPS(?![A-Z]) ?/, '');
  const metres = readMetres(rest.replace(/^[ABYZ](?![A-Z])[ ,;/]*|[ ,;/]*(?<![A-Z])[ABYZ]$/, ''));
  const isMarked = rest !== tidy || /^[ABYZ](?![A-Z])|(?<![A-Z])[ABYZ]$/.test(rest);
  return isMarked && metres !== null && Math.min(metres.easting, metres.northing) >= 100_000;
}

/** UTM metres without a zone, which are no unique position. */
export function isUtmWithoutZone(text: string): boolean {
  const metres = readMetres(tidyUtm(text));
  return metres !== null && Math.min(metres.easting, metres.northing) >= 100_000;
}

const tidyUtm = (text: string) =>
  tidyCoordinateText(text)
    .toUpperCase()
    .replace(/EPSG: ?32([67])(\d\d)\b/, (_, half, zone) => `${zone}${half === '6' ? 'NORTH' : 'SOUTH'}`)
    .replace(/(?<![\d.])\d{1,3}(?:,\d{3})+(?!\d)/g, (grouped) => grouped.replaceAll(',', ''))
    .replace(noisePattern, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Only numbers of UTM's size, so that no latitude is read as metres. */
function readMetres(text: string): Metres | null {
  const [, easting, northing] = eastingFirst.exec(text) ?? [];
  if (easting !== undefined && northing !== undefined) return large(Number(easting), Number(northing));
  const other = northingFirst.exec(text);
  return other && large(Number(other[3] ?? other[4]), Number(other[1] ?? other[2]));
}

const large = (easting: number, northing: number): Metres | null =>
  easting >= 10_000 && (northing >= 1000 || easting >= 100_000) ? { easting, northing } : null;

function readZone(zone: number, letter: string | undefined, metres: Metres): LocationReading {
  if (zone < 1 || zone > 60) return reject('zoneOffGrid', zone);
  if (metres.easting < 100_000 || metres.easting >= 1_000_000)
    return reject('eastingOffGrid', metres.easting);
  if (metres.northing > 10_000_000) return reject('northingOffGrid', metres.northing);
  if (letter === undefined) return reject('hemisphereMissing', zone);
  if (/^[ABYZ]$/.test(letter)) return reject('polarGrid');
  const isSouth = /^(?:SOUTH|جنوب|ج)/.test(letter);
  const isNorth = /^(?:NORTH|شمال|ش|N$)/.test(letter);
  if (isNorth || isSouth) return answer(position(zone, isNorth, metres), metres);
  if (letter === 'S') {
    const bandS = inBand(position(zone, true, metres), letter);
    const southern = position(zone, false, metres);
    if (bandS && southern) return accept({ ...bandS, way: 'bandS' }, { ...southern, way: 'southern' });
    return answer(bandS ?? southern, metres);
  }
  if (!isBand(letter)) return reject('notCoordinates');
  const found = position(zone, letter >= 'N', metres);
  if (!found) return reject('northingOffGrid', metres.northing);
  return inBand(found, letter) ? accept(found) : reject('notInBand', metres.northing);
}

const answer = (found: Reading | null, { northing }: Metres) =>
  found ? accept(found) : reject('northingOffGrid', northing);

/** A tenth of a degree of tolerance for a letter that was kept across the border of a band. */
const inBand = (found: Reading | null, band: string) =>
  found && [-0.1, 0, 0.1].some((more) => bandOf(found.point.lat + more) === band) ? found : null;

function position(zone: number, isNorth: boolean, { easting, northing }: Metres): Reading | null {
  try {
    const utm = new Utm(zone, isNorth ? 'N' : 'S', easting, 5_000_000);
    // The library's own limits of the northing exclude corners of the outermost bands.
    utm.northing = northing;
    const { lat, lon } = utm.toLatLon();
    if (isNorth ? lat < 0 || lat > 84.1 : lat > 0.1 || lat < -80.1) return null;
    const read = wrappedLngLat(lon, lat);
    // Zones 1 and 60 reach across the antimeridian; this wrapping is not of the user's text.
    return read.ok ? reading('utm', { ...read.value, wrappedFrom: null }) : null;
  } catch {
    return null;
  }
}
