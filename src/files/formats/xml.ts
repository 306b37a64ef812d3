import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { withAsciiDigits } from '../../fold.ts';
import { ReadError, type ReadPoints } from '../answer/found.ts';
import { Rows } from '../answer/rows.ts';
import { textLocation } from '../geometry/geometry-rows.ts';
import { rejectDeepXml, rejectEntities } from '../input/decode.ts';
import { numberOf } from '../table/spelling.ts';
import { addFeature } from './geojson.ts';

/** KML or GPX. Links to other files and pictures on the ground are counted, never followed or ordered. */
export function readXml(xml: string, zipped = false, rows = new Rows()): ReadPoints {
  rejectEntities(xml);
  rejectDeepXml(xml);
  const document = parse(withoutPrefixes(xml.trim()));
  const root = document.documentElement?.localName ?? '';
  if (root === 'gpx') readGpx(rows, document);
  else if (root === 'kml') readKml(rows, document);
  else throw new ReadError('unknownFormat');
  if (rows.count === 0) throw new ReadError(rows.counted('links') > 0 ? 'onlyLinks' : 'noPoints');
  return rows.done(root === 'gpx' ? 'gpx' : zipped ? 'kmz' : 'kml');
}

function parse(xml: string): Document {
  const reject = () => {
    throw new ReadError('brokenXml');
  };
  const onError = (level: 'warning' | 'error' | 'fatalError') => {
    if (level !== 'warning') reject();
  };
  try {
    return new DOMParser({ onError }).parseFromString(xml, 'text/xml');
  } catch {
    throw new ReadError('brokenXml');
  }
}

const piece = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^<>]*>/g;
const extensions = 'http://www.google.com/kml/ext/2.2';

/**
 * The elements of the root's own namespace without a prefix, as the library looks for them, those of Google's extensions as `gx`, and
 * others with a name that meets no known one. Programs use prefixes that they do not declare, which is an error to a parser.
 */
function withoutPrefixes(xml: string): string {
  const own = /<([A-Za-z_][\w.-]*):(?:kml|gpx)\b/.exec(xml)?.[1] ?? '';
  const google = new RegExp(`xmlns:([\\w.-]+)\\s*=\\s*["']${extensions.replaceAll('.', '\\.')}["']`).exec(
    xml,
  )?.[1];
  let isRoot = true;
  return xml.replace(piece, (tag) => {
    if (/^<[!?]/.test(tag)) return tag;
    const named = tag.replace(/^(<\/?)([A-Za-z_][\w.-]*):/, (_, start: string, prefix: string) => {
      if (prefix === own) return start;
      return prefix === 'gx' || prefix === google ? `${start}gx:` : `${start}${prefix}_`;
    });
    const plain = named.replace(/\s(?!xml:)[A-Za-z_][\w.-]*:[\w.-]+\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    if (!isRoot || plain.startsWith('</')) return plain;
    isRoot = false;
    return plain.replace(/(\/?>)$/, ` xmlns:gx="${extensions}"$1`);
  });
}

const all = (node: Document | Element, name: string) => [...node.getElementsByTagName(name)];
const nameIn = (element: Element) => all(element, 'name')[0]?.textContent?.trim() ?? '';

function readGpx(rows: Rows, document: Document): void {
  const unread: { name: string; text: string }[] = [];
  for (const kind of ['wpt', 'trkpt', 'rtept']) {
    for (const point of all(document, kind)) {
      const written = ['lat', 'lon'].map((axis) => point.getAttribute(axis) ?? '');
      // The library reads the number at the start of a text: 24 of "24,7136".
      const numbers = written.map(numberOf);
      for (const [at, axis] of ['lat', 'lon'].entries()) point.setAttribute(axis, String(numbers[at] ?? ''));
      if (!numbers.includes(null)) continue;
      const text = written.filter((value) => value !== '').join(' ');
      if (kind === 'wpt') unread.push({ name: nameIn(point), text });
      else rows.note('withoutPosition', 1, [{ line: null, text: text || nameIn(point) }]);
      point.parentNode?.removeChild(point);
    }
  }
  // The library leaves out a line of less than two positions.
  for (const line of [...all(document, 'trk'), ...all(document, 'rte')]) {
    const count = all(line, 'trkpt').length + all(line, 'rtept').length;
    if (count < 2) rows.note('withoutPosition', 1, [{ line: null, text: nameIn(line) }]);
  }
  for (const feature of gpx(document).features) addFeature(rows, feature.geometry, feature.properties ?? {});
  for (const { name, text } of unread)
    rows.add({ location: textLocation(text), origin: 'point' }, { place: name });
}

function readKml(rows: Rows, document: Document): void {
  for (const [kind, names] of [
    ['links', ['NetworkLink']],
    ['overlays', ['GroundOverlay', 'ScreenOverlay', 'PhotoOverlay']],
  ] as const) {
    for (const element of names.flatMap((name) => all(document, name))) {
      rows.note(kind, 1, [{ line: null, text: nameIn(element) }]);
      element.parentNode?.removeChild(element);
    }
  }
  for (const place of all(document, 'Placemark')) tidyPlacemark(document, place);
  for (const feature of kml(document).features) addFeature(rows, feature.geometry, feature.properties ?? {});
}

const number = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?';
const positions = new RegExp(`^(?:${number},${number}(?:,(?:${number})?)?(?:\\s+|$))+$`);
const trackPosition = new RegExp(`^${number}\\s+${number}(?:\\s+${number})?$`);
const onePosition = new RegExp(`^${number},${number}(?:,(?:${number})?)?$`);

/** Writes what the library would misread: a ring of its own is an area, and other numbers than positions are a text. */
function tidyPlacemark(document: Document, place: Element): void {
  for (const ring of all(place, 'LinearRing')) {
    if (/^(?:outer|inner)BoundaryIs$/.test(ring.parentNode?.nodeName ?? '')) continue;
    const [area, edge] = [document.createElement('Polygon'), document.createElement('outerBoundaryIs')];
    ring.parentNode?.replaceChild(area, ring);
    edge.appendChild(ring);
    area.appendChild(edge);
  }
  const broken: string[] = [];
  for (const element of all(place, 'coordinates')) {
    const text = withAsciiDigits(element.textContent ?? '')
      .trim()
      .replace(/\s*,\s*/g, ',');
    const expected = element.parentNode?.nodeName === 'Point' ? onePosition : positions;
    if (text !== '' && !expected.test(text)) broken.push(text);
    element.textContent = text;
  }
  for (const element of all(place, 'gx:coord')) {
    const text = withAsciiDigits(element.textContent ?? '').trim();
    if (!trackPosition.test(text)) broken.push(text);
    element.textContent = text;
  }
  if (broken.length === 0) return;
  for (const name of ['gx:MultiTrack', 'gx:Track', 'Point', 'LineString', 'Polygon', 'MultiGeometry'])
    for (const element of all(place, name)) element.parentNode?.removeChild(element);
  for (const element of all(place, 'address')) element.parentNode?.removeChild(element);
  const address = document.createElement('address');
  address.textContent = broken.join(' ').slice(0, 200);
  place.appendChild(address);
}
