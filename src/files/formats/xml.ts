import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser, type Document } from '@xmldom/xmldom';
import { ReadError, type ReadPoints } from '../answer/found.ts';
import { Rows } from '../answer/rows.ts';
import { rejectDeepXml, rejectEntities } from '../input/nesting.ts';
import { addFeature } from './features.ts';

/** KML or GPX. Links to other files are counted, never followed. */
export function readXml(xml: string, zipped = false): ReadPoints {
  rejectEntities(xml);
  rejectDeepXml(xml);
  const document = parse(xml);
  const root = document.documentElement?.localName ?? '';
  const rows = new Rows();
  const isGpx = root === 'gpx';
  if (!isGpx && root !== 'kml') throw new ReadError('unknownFormat');
  const links = [...document.getElementsByTagName('NetworkLink')];
  for (const link of links) link.parentNode?.removeChild(link);
  for (const feature of (isGpx ? gpx(document) : kml(document)).features) {
    addFeature(rows, feature.geometry, feature.properties ?? {});
  }
  if (rows.rows.length === 0) throw new ReadError(links.length > 0 ? 'onlyLinks' : 'noPoints');
  rows.note('links', links.length);
  return rows.done(isGpx ? 'gpx' : zipped ? 'kmz' : 'kml');
}

function parse(xml: string): Document {
  const reject = () => {
    throw new ReadError('brokenXml');
  };
  const onError = (level: 'warning' | 'error' | 'fatalError') => {
    if (level !== 'warning') reject();
  };
  try {
    return new DOMParser({ onError }).parseFromString(xml.trim(), 'text/xml');
  } catch {
    throw new ReadError('brokenXml');
  }
}
