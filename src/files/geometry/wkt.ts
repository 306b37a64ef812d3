import { wktToGeoJSON } from 'betterknown';
import { ReadError, type Spot } from '../answer/found.ts';
import { spotsOf } from './geometry-rows.ts';
import { projectionOfCode } from './projection.ts';

const wktStart =
  /(?:SRID\s*=\s*(\d{1,9})\s*;\s*)?(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s*(?:ZM|Z|M)?\s*(?:\(|EMPTY)|(?:SRID\s*=\s*(\d{1,9})\s*;\s*)?GEOMETRYCOLLECTION\s*(?:ZM|Z|M)?\s*(?:\(|EMPTY)/iy;

/** Whether a text begins as WKT or EWKT. */
export function isWkt(text: string): boolean {
  wktStart.lastIndex = 0;
  return wktStart.test(text.trimStart());
}

/** The geometries of a text, one after another; null where one does not end or something else is between them. */
export function splitWkt(text: string): readonly string[] | null {
  const found: string[] = [];
  let at = skip(text, 0);
  while (at < text.length) {
    wktStart.lastIndex = at;
    const start = wktStart.exec(text);
    if (start === null) return null;
    let end = wktStart.lastIndex;
    for (let depth = start[0].endsWith('(') ? 1 : 0; depth > 0; end += 1) {
      if (end >= text.length) return null;
      if (text[end] === '(') depth += 1;
      else if (text[end] === ')') depth -= 1;
    }
    found.push(text.slice(at, end));
    at = skip(text, end);
  }
  return found;
}

function skip(text: string, from: number): number {
  let at = from;
  while (at < text.length && /[\s;,]/.test(text[at] ?? '')) at += 1;
  return at;
}

/** The points of one geometry in degrees or a known SRID; null if it is broken. */
export function spotsOfWkt(
  wkt: string,
): { readonly spots: readonly Spot[]; readonly projected: boolean } | null {
  const [, srid, rest = wkt] = /^\s*SRID\s*=\s*(\d+)\s*;\s*([\s\S]*)$/i.exec(wkt) ?? [];
  const toDegrees = srid === undefined || srid === '0' ? null : projectionOfCode(Number(srid));
  try {
    // Heights and measures are left out, because PostGIS writes them without a mark.
    const flat = rest
      .replace(/\s+/g, ' ')
      .replace(/([A-Za-z]) ?(?:ZM|Z|M) ?(?=\()/gi, '$1')
      .replace(/([(,] ?[-+\d.eE]+ [-+\d.eE]+)(?: [-+\d.eE]+)+/g, '$1');
    const geometry = wktToGeoJSON(flat);
    if (geometry === null) return null;
    const spots = spotsOf(geometry, toDegrees);
    const isBroken = spots.some(({ location }) => location.kind === 'text' && location.text === '');
    return isBroken ? null : { spots, projected: toDegrees !== null };
  } catch (error) {
    if (error instanceof ReadError) throw error;
    return null;
  }
}
