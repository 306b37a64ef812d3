import { expect, test, vi } from 'vitest';
import { utf16 } from '../testing/encode.ts';
import { answerTo, countsOf, fileOf, found, linesOf, utf8 } from '../testing/found-points.ts';
import {
  earthData,
  earthFolders,
  earthTracks,
  garminRoute,
  garminTrack,
  garminWaypoints,
} from '../testing/map-files.ts';
import { zipOf } from '../testing/zips.ts';

test('KML with folders and styles', async () => {
  const read = await found(fileOf(utf8(earthFolders)));
  expect(read.format).toBe('kml');
  expect(linesOf(read)).toEqual(['Jebel Ali & terminal @ 25.0100 55.0600', 'ميناء جدة @ 21.1000 39.1000']);
  expect(read.rows.map(({ origin, note }) => [origin, note])).toEqual([
    ['point', ''],
    ['area', ''],
  ]);
  expect(countsOf(read)).toEqual([{ kind: 'areas', count: 1 }]);
});

test('KML with a track and a line across the antimeridian', async () => {
  const read = await found(fileOf(utf8(earthTracks)));
  expect(linesOf(read)).toEqual(['Patrol @ 26.0000 51.0000', 'Pipeline @ 0.0000 180.0000']);
  expect(countsOf(read)).toEqual([{ kind: 'lines', count: 2 }]);
});

test('KML with several areas in a place, data of its own, a place without a position and a link', async () => {
  const read = await found(fileOf(utf8(earthData)));
  expect(linesOf(read)).toEqual([
    'Islands @ 26.2000 51.2000',
    'Aden @ 12.8000 45.0300',
    'Somewhere @ "Manama, Bahrain"',
  ]);
  expect(read.rows[1]).toMatchObject({ reference: 'YE-7', note: 'At low tide' });
  expect(countsOf(read)).toEqual([
    { kind: 'links', count: 1 },
    { kind: 'areas', count: 1 },
  ]);
});

test.each([
  ['with the main file first', { 'doc.kml': earthFolders, 'files/pin.png': 'x' }],
  ['with the main file last', { 'files/more.kml': earthTracks, 'doc.kml': earthFolders }],
  ['with a file of another name, as phones write', { 'ports/map.kml': earthFolders }],
])('KMZ %s', async (_, parts) => {
  const read = await found(fileOf(zipOf(parts)));
  expect(read.format).toBe('kmz');
  expect(read.rows.map(({ place }) => place)).toEqual(['Jebel Ali & terminal', 'ميناء جدة']);
});

test.each([
  ['waypoints', garminWaypoints, ['001 @ 25.0100 55.0600', 'ميناء جدة @ 21.4858 39.1925']],
  ['a track in pieces', garminTrack, ['ACTIVE LOG @ 27.0000 50.5000']],
  ['a route', garminRoute, ['To Aden @ 13.0000 45.0000']],
])('GPX of a Garmin device with %s', async (_, gpx, expected) => {
  const read = await found(fileOf(utf16(gpx)));
  expect(read.format).toBe('gpx');
  expect(linesOf(read)).toEqual(expected);
});

const link = '<NetworkLink><Link><href>http://example.com/a.kml</href></Link></NetworkLink>';
const kmlOf = (inside: string) => `<kml xmlns="http://www.opengis.net/kml/2.2">${inside}</kml>`;
test.each([
  ['brokenXml', earthFolders.slice(0, 900)],
  ['brokenXml', kmlOf('<Document><Placemark></Document>')],
  ['entities', `<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${kmlOf('<name>&b;</name>')}`],
  ['tooDeep', kmlOf('<Folder>'.repeat(65) + '</Folder>'.repeat(65))],
  ['onlyLinks', kmlOf(link)],
  ['noPoints', kmlOf('<Document/>')],
  ['unknownFormat', '<html><body>25.01, 55.06</body></html>'],
])('XML is rejected as %s', async (why, text) => {
  expect(await answerTo({ text })).toMatchObject({ ok: false, why });
});

const spot = '<Point><coordinates>45.03,12.8</coordinates></Point>';
test.each([
  [
    'with a prefix',
    '<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><k:name>A</k:name><k:Point><k:coordinates>45.03,12.8</k:coordinates></k:Point></k:Placemark></k:kml>',
    ['A @ 12.8000 45.0300'],
  ],
  [
    'with prefixes that nothing declares',
    kmlOf(
      `<Placemark xsi:type="x"><atom:author><atom:name>Ann</atom:name></atom:author><name>A</name><gx:balloonVisibility>1</gx:balloonVisibility>${spot}</Placemark>`,
    ),
    ['A @ 12.8000 45.0300'],
  ],
  [
    'with Google by another prefix',
    '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:g="http://www.google.com/kml/ext/2.2"><Placemark><name>T</name><g:Track><g:coord>50 26 0</g:coord><g:coord>52 26 0</g:coord></g:Track></Placemark></kml>',
    ['T @ 26.0000 51.0000'],
  ],
  [
    'with a ring of its own',
    kmlOf(
      '<Placemark><name>R</name><LinearRing><coordinates>45,12 46,12 46,13 45,13 45,12</coordinates></LinearRing></Placemark>',
    ),
    ['R @ 12.5000 45.5000'],
  ],
  [
    'with spaces after the commas',
    kmlOf('<Placemark><name>A</name><Point><coordinates> 45.03, 12.8, 0 </coordinates></Point></Placemark>'),
    ['A @ 12.8000 45.0300'],
  ],
  [
    'with decimal commas',
    kmlOf(
      `<Placemark><name>A</name><Point><coordinates>45,03,12,8</coordinates></Point></Placemark><Placemark><name>B</name>${spot}</Placemark>`,
    ),
    ['A @ "45,03,12,8"', 'B @ 12.8000 45.0300'],
  ],
  [
    'with a place that has no position',
    kmlOf(`<Placemark><name>A</name></Placemark><Placemark><name>B</name>${spot}</Placemark>`),
    ['A @ ""', 'B @ 12.8000 45.0300'],
  ],
])('KML %s', async (_, text, expected) => {
  expect(linesOf(await found(fileOf(utf8(text))))).toEqual(expected);
});

test('a point of a track that cannot be read is left out and counted', async () => {
  const read = await found(fileOf(utf8(garminTrack.replace('lat="26" lon="50.1"', 'lat="26;5" lon="50.1"'))));
  expect(countsOf(read)).toContainEqual({ kind: 'withoutPosition', count: 1 });
});

test('nothing is fetched: not the picture of a style, not a link, not an entity', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'));
  await found(fileOf(utf8(earthFolders)));
  await found(fileOf(utf8(earthData)));
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});
