import { expect, test } from 'vitest';
import { readShared } from './shared-place.ts';

const nothing = { title: '', text: '', url: '' };
const causeway = 'https://www.google.com/maps/place/King+Fahd+Causeway/@26.2,50.3,14z/data=!3d26.18!4d50.32';

test.each([
  ['a link of its own', { url: causeway }, causeway],
  ['a link under the name', { title: 'Maps', text: `King Fahd Causeway\n${causeway}` }, causeway],
  ['a geo: address in a sentence', { text: 'Here: geo:26.18,50.32?z=15 see' }, 'geo:26.18,50.32?z=15'],
  ['coordinates on a line', { text: 'Pier four\n26.1800, 50.3200\nBring the list' }, '26.1800, 50.3200'],
  ['coordinates on two lines', { text: '26°10′48″N\n50°19′12″E' }, '26°10′48″N 50°19′12″E'],
  [
    'coordinates as the title',
    { title: '26.1800, 50.3200', url: 'https://example.com/' },
    '26.1800, 50.3200',
  ],
  ['Arabic digits', { text: '٢٦٫١٨، ٥٠٫٣٢' }, '٢٦٫١٨، ٥٠٫٣٢'],
  // A longitude first is one of two meanings, and the Location box asks.
  ['a point with two meanings, if nothing is certain', { text: '7-8-2021 12-30' }, null],
])('%s is a place', (_, shared, text) => {
  const read = readShared({ ...nothing, ...shared });
  expect(read).toEqual(text === null ? expect.objectContaining({ kind: 'none' }) : { kind: 'place', text });
});

test.each([
  ['nothing', {}, null, 'notCoordinates'],
  ['a sentence', { text: 'Send me the report' }, 'Send me the report', 'notCoordinates'],
  [
    'a short link under a name',
    { text: 'King Fahd Causeway\nhttps://maps.app.goo.gl/abc' },
    'King Fahd Causeway',
    'linkHidesPlace',
  ],
  ['a page', { title: 'Port reopens', url: 'https://news.example.com/port' }, 'Port reopens', 'linkUnknown'],
  ['a shifted map', { url: 'https://map.baidu.com/@12957000,4825000,14z' }, null, 'unknownSystem'],
  ['numbers off the globe', { text: '95.1, 200.4' }, null, 'latitudeOffGlobe'],
  ['a book', { text: 'x'.repeat(9_000) }, null, 'tooLong'],
])('%s has no place, and may have its name', (_, shared, name, why) => {
  expect(readShared({ ...nothing, ...shared })).toMatchObject({ kind: 'none', name, why });
});
