import { expect, test } from 'vitest';
import { readLocation } from './location-text.ts';

/** The readings of a text with up to four decimals (11 m), or the reason of the rejection. */
function read(text: string) {
  const answer = readLocation(text);
  if (!answer.ok) return [answer.why, answer.value];
  return answer.readings.map(({ point, notation }) => {
    const [lat, lng] = [point.lat, point.lng].map((degrees) => Number(degrees.toFixed(4)));
    return `${notation}: ${lat}, ${lng}`;
  });
}

test.each([
  '{"type":"Point","coordinates":[46.6753,24.7136]}',
  '{ "type": "Point", "coordinates": [46.6753, 24.7136, 612] }',
  '\n{\n  "coordinates": [46.6753, 24.7136],\n  "type": "Point"\n}\n',
  '{"type":"Feature","geometry":{"type":"Point","coordinates":[46.6753,24.7136]},"properties":{"name":"Riyadh"}}',
  '{"type":"Feature","id":1,"properties":null,"bbox":[1,2,3,4],"geometry":{"type":"Point","coordinates":[46.6753,24.7136]}}',
  '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[46.6753,24.7136]}}]}',
])('GeoJSON: %s', (text) => {
  expect(read(text)).toEqual(['geoJson: 24.7136, 46.6753']);
});

test.each([
  ['{"type":"Point","coordinates":[46.6753,24.7136}', ['brokenJson', null]],
  ['{"type":"Point"', ['brokenJson', null]],
  ['{"type":"Point","coordinates":["46.6","24.7"]}', ['notAPoint', null]],
  ['{"type":"Point","coordinates":[46.6]}', ['notAPoint', null]],
  ['{"type":"Point","coordinates":[null,null]}', ['notAPoint', null]],
  ['{"type":"Point","coordinates":[1e999,0]}', ['notAPoint', null]],
  ['{"type":"LineString","coordinates":[[46.6,24.7],[46.7,24.8]]}', ['notAPoint', null]],
  ['{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}', ['notAPoint', null]],
  ['{"type":"Feature","geometry":null,"properties":{}}', ['notAPoint', null]],
  ['{"type":"FeatureCollection","features":[]}', ['notAPoint', null]],
  ['{"type":"Point","coordinates":[46.6753,124.7136]}', ['latitudeOffGlobe', 124.7136]],
  ['{"type":"Point","coordinates":[646.6753,24.7136]}', ['longitudeOffGlobe', 646.6753]],
])('GeoJSON rejected: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  'POINT(46.6753 24.7136)',
  'POINT (46.6753 24.7136)',
  'point(46.6753 24.7136)',
  'Point ( 46.6753   24.7136 )',
  'POINT(46.6753 24.7136);',
  'POINT(4.66753e1 2.47136E+1)',
  'POINT Z (46.6753 24.7136 612)',
  'POINTZ(46.6753 24.7136 612)',
  'POINT ZM (46.6753 24.7136 612 0)',
  'POINT(46.6753 24.7136 612)',
  'SRID=4326;POINT(46.6753 24.7136)',
  'srid=4326; POINT (46.6753 24.7136)',
])('WKT: %s', (text) => {
  expect(read(text)).toEqual(['wkt: 24.7136, 46.6753']);
});

test.each([
  ['SRID=3857;POINT(5195870 2842850)', ['unknownSystem', 3857]],
  ['POINT EMPTY', ['brokenWkt', null]],
  ['POINT()', ['brokenWkt', null]],
  ['POINT(46.6753)', ['brokenWkt', null]],
  ['POINT(46.6753, 24.7136)', ['brokenWkt', null]],
  ['POINT(46.6753 24.7136', ['brokenWkt', null]],
  ['POINT(46.6753 24.7136x)', ['brokenWkt', null]],
  ['POINT(46.6753 24.7136) and more', ['brokenWkt', null]],
  ['POINT(46..6753 24.7136)', ['brokenWkt', null]],
  ['POLYGON((0 0, 1 0, 1 1, 0 0))', ['notAPoint', null]],
  ['MULTIPOINT((46.6753 24.7136))', ['notAPoint', null]],
  ['LINESTRING(46.6 24.7, 46.7 24.8)', ['notAPoint', null]],
  ['POINT(46.6753 124.7136)', ['latitudeOffGlobe', 124.7136]],
])('WKT rejected: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  'geo:24.7136,46.6753',
  'GEO:24.7136,46.6753',
  'geo:24.7136,46.6753,612',
  'geo:24.7136,46.6753;u=35',
  'geo:24.7136,46.6753;crs=wgs84;u=35',
  'geo:24.7136,46.6753?z=12',
  'geo:0,0?q=24.7136,46.6753',
  'geo:0,0?q=24.7136,46.6753(Riyadh)',
  'geo:0,0?q=24.7136%2C46.6753%20(Kingdom%20Centre)',
])('geo URI: %s', (text) => {
  expect(read(text)).toEqual(['geoUri: 24.7136, 46.6753']);
});

test.each([
  ['geo:24.7136', ['notCoordinates', null]],
  ['geo:24.7136,46.6753;crs=nad27', ['unknownSystem', null]],
  ['geo:0,0?q=Riyadh', ['linkHidesPlace', null]],
  ['geo:124.7136,46.6753', ['latitudeOffGlobe', 124.7136]],
])('geo URI rejected: %s', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a position in a fixed order offers the other one only if it is off the globe', () => {
  expect(readLocation('POINT(24.7136 120.5)')).toMatchObject({
    ok: false,
    why: 'latitudeOffGlobe',
    instead: { point: { lng: 120.5, lat: 24.7136 }, notation: 'wkt' },
  });
});

test('coordinates are offered in both orders, unless the text fixes the order', () => {
  expect(read('24.7136, 46.6753')).toEqual(['decimal: 24.7136, 46.6753', 'decimal: 46.6753, 24.7136']);
  expect(read('24.7136, 120.5')).toEqual(['decimal: 24.7136, 120.5']);
  expect(read('lon 46.6753 lat 24.7136')).toEqual(['decimal: 24.7136, 46.6753']);
});

test('the other order is wrapped if its longitude needs it', () => {
  expect(readLocation('190.5, 46.6753')).toMatchObject({
    ok: false,
    why: 'latitudeOffGlobe',
    value: 190.5,
    instead: { point: { lng: -169.5, lat: 46.6753 }, wrappedFrom: 190.5, way: 'lngLat' },
  });
});

test.each([
  ['عرض جغرافیایی ۲۴٫۷۱۳۶ طول جغرافیایی ۴۶٫۶۷۵۳'],
  ['۲۴٫۷۱۳۶ شمالی، ۴۶٫۶۷۵۳ شرقی'],
  ['عرض: ۲۴٫۷۱۳۶ درجه شمالی و طول: ۴۶٫۶۷۵۳ درجه شرقی'],
  ['24.7136&deg; N, 46.6753&deg; E'],
])('Persian and others: %s', (text) => {
  expect(read(text)).toEqual(['decimal: 24.7136, 46.6753']);
});

test('text that is too long is rejected before parsing', () => {
  expect(read('1'.repeat(8001))).toEqual(['tooLong', null]);
  expect(read('24.7136, 46.6753 '.repeat(100))).toEqual(['notCoordinates', null]);
  expect(read('['.repeat(8000))).toEqual(['notCoordinates', null]);
  expect(read(`{"type":${'['.repeat(7000)}`)).toEqual(['brokenJson', null]);
});

test.each(['', '   ', '\u200f'])('blank text is empty: %j', (text) => {
  expect(read(text)).toEqual(['empty', null]);
});
