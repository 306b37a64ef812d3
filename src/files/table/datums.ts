import { withAsciiDigits } from '../../fold.ts';
import { ReadError } from '../answer/found.ts';
import { degreesOnWgs84, projectionOfCode } from '../geometry/projection.ts';
import { hemisphereOf, meaningOf, tokensOf } from './headings.ts';

type Row = readonly string[];

/** Datums whose numbers lie up to some hundred metres from WGS 84; the second ones are places too. */
const datums =
  /(?:^| )(?:ain el abd|nahrwan|ed 50|european (?:datum )?1950|nad 27|clarke 1880|pulkovo|sk 42|sad 69|agd (?:66|84)|adindan|egypt 1907|nord sahara|psad 56|kalianpur|deir ez zor|عين عبد|نهروان)(?: |$)/u;
const placeDatums =
  /(?:^| )(?:tokyo|carthage|merchich|voirol|minna|luzon|kertau|arc 19[56]0|palestine|indian|cape)(?: |$)/;

/** Whether a heading or a title names another datum than WGS 84. */
export function namesOtherDatum(text: string): boolean {
  const words = tokensOf(text.slice(0, 500)).join(' ');
  return datums.test(words) || (/(?:^| )datum(?: |$)/.test(words) && placeDatums.test(words));
}

const systemHeading =
  /^(?:(?:coord|coordinate|horizontal|geodetic|gps|map|native|spatial) )?(?:datum|crs|srs|srid|wkid|epsg|reference system|coordinate system|systeme|مرجع جيوديسي|نظام احداثيات)(?: cd| code| name| id)?$/u;

/** The column that says the coordinate system of each row; null without one. */
export function systemColumnOf(headings: Row): number | null {
  const at = headings.findIndex((heading) => systemHeading.test(tokensOf(heading).join(' ')));
  return at < 0 ? null : at;
}

/** What a text says of its numbers: another datum, a system by its code, or a zone with its letter. */
export type Stated =
  | { readonly kind: 'nothing' | 'otherDatum' }
  | { readonly kind: 'code'; readonly code: number }
  | { readonly kind: 'zone'; readonly zone: string };

const zoneText = /(?:^|\s)(\d{1,2}) ([c-hj-np-x])(?:\s|$)/;
const codeText = /(?:^|\s)(?:epsg|srid) (\d{4,6})(?:\s|$)/;
const sideText =
  /(?:^|\s)(?:zone|utm|fuseau|نطاق|منطقه) (?:no )?(\d{1,2}) (north|south|nord|sud|شمال|شمالي|جنوب|جنوبي)(?:\s|$)/u;

export function statedIn(text: string): Stated {
  const words = tokensOf(text.slice(0, 500)).join(' ');
  const code = codeText.exec(words)?.[1];
  if (code !== undefined) return { kind: 'code', code: Number(code) };
  const [, number, side] = sideText.exec(words) ?? [];
  if (number !== undefined) return { kind: 'code', code: codeOfZone(number, /^[sج]/u.test(side ?? '')) };
  const [, zone, band] = zoneText.exec(words) ?? [];
  if (zone !== undefined && band !== undefined) return { kind: 'zone', zone: `${zone}${band.toUpperCase()}` };
  return { kind: namesOtherDatum(text) ? 'otherDatum' : 'nothing' };
}

/** What a cell of a column of systems says. */
export function statedInCell(cell: string): Stated {
  const text = withAsciiDigits(cell).trim();
  if (/^\d{4,6}$/.test(text)) return { kind: 'code', code: Number(text) };
  const stated = statedIn(text);
  return stated.kind === 'nothing' && namesOtherDatum(`datum ${text}`) ? { kind: 'otherDatum' } : stated;
}

/** The EPSG code of a zone of UTM on WGS 84. */
const codeOfZone = (zone: string, isSouth: boolean) => (isSouth ? 32_700 : 32_600) + Number(zone);

/** Whether numbers in that system are degrees on WGS 84 as they are. */
export const isPlain = (stated: Stated): boolean =>
  stated.kind === 'nothing' || (stated.kind === 'code' && degreesOnWgs84(stated.code));

/** The columns of zones and of their hemispheres, as `38` beside `N`; null without both. */
export function zoneColumnsOf(
  headings: Row,
  rows: readonly Row[],
): { readonly zone: number; readonly side: number } | null {
  const cells = (column: number) => rows.map((row) => withAsciiDigits(row[column] ?? '').trim());
  const isAll = (column: number, passes: (cell: string) => boolean) => {
    const filled = cells(column).filter((cell) => cell !== '');
    return filled.length > 0 && filled.every(passes);
  };
  const columns = headings.map((_, column) => column);
  const zone = columns.find(
    (column) =>
      meaningOf(headings[column] ?? '')?.kind === 'zone' && isAll(column, (cell) => /^\d{1,2}$/.test(cell)),
  );
  const side = columns.find((column) => isAll(column, (cell) => hemisphereOf('lat', cell) !== null));
  return zone === undefined || side === undefined ? null : { zone, side };
}

export const codeOfRow = (zone: string, side: string): number =>
  codeOfZone(withAsciiDigits(zone).trim(), hemisphereOf('lat', side) === 'S');

/** The position in degrees; null where the system has no known shift. */
export function degreesIn(code: number, x: number, y: number): readonly [lng: number, lat: number] | null {
  try {
    return projectionOfCode(code)?.(x, y) ?? [x, y];
  } catch (error) {
    if (error instanceof ReadError) return null;
    throw error;
  }
}
