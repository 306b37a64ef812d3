import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapLngLat } from '../lng-lat.ts';
import { openGazetteer } from './gazetteer.ts';
import { gazetteerJson, shippedGazetteer } from './testing/gazetteer.ts';

const gazetteer = shippedGazetteer();
const first = (text: string) => {
  const [place] = gazetteer.search(text, 8);
  return place === undefined ? null : `${place.name}, ${place.country}`;
};

test('it has at least 30,000 places', () => {
  expect(gazetteer.size).toBeGreaterThanOrEqual(30_000);
});

test.each([
  // Exact, in either script and without the parts that people omit.
  ['Riyadh', 'Riyadh, SA'],
  ['الرياض', 'Riyadh, SA'],
  ['رياض', 'Riyadh, SA'],
  ['al riyadh', 'Riyadh, SA'],
  ['Ar-Riyadh', 'Riyadh, SA'],
  ['alriyadh', 'Riyadh, SA'],
  ['الرِّيَاض', 'Riyadh, SA'],
  ['الريـــاض', 'Riyadh, SA'],
  ['مكه', 'Makkah, SA'],
  ['مکہ', 'Makkah, SA'],
  ['مدینہ منورہ', 'Madinah, SA'],
  ['مكة', 'Makkah, SA'],
  ['مكة المكرمة', 'Makkah, SA'],
  ['makkah', 'Makkah, SA'],
  ['mecca', 'Makkah, SA'],
  ['medina', 'Madinah, SA'],
  ['ابوظبي', 'Abu Dhabi, AE'],
  ['أبو ظبي', 'Abu Dhabi, AE'],
  ['ابو ظبى', 'Abu Dhabi, AE'],
  ['الدوحه', 'Doha, QA'],
  ['دوحة', 'Doha, QA'],
  ['جده', 'Jeddah, SA'],
  ['jiddah', 'Jeddah, SA'],
  ['al quds', 'Jerusalem, IL'],
  ['القدس', 'Jerusalem, IL'],
  ['الاحساء', 'Hofuf, SA'],
  ['راس تنوره', 'Ras Tanura, SA'],
  ['الخفجى', 'Khafji, SA'],
  ['khobar', 'Al Khobar, SA'],
  ['addammam', 'Dammam, SA'],
  ['ash shariqah', 'Sharjah, AE'],
  ['الكويت', 'Kuwait City, KW'],
  ['kuwait', 'Kuwait City, KW'],
  ['muenchen', 'Munich, DE'],
  ['munchen', 'Munich, DE'],
  ['München', 'Munich, DE'],
  ['zurich', 'Zürich, CH'],
  ['Zürich', 'Zürich, CH'],
  ['زيورخ', 'Zürich, CH'],
  ['sao paulo', 'São Paulo, BR'],
  ['bombay', 'Mumbai, IN'],
  ['peking', 'Beijing, CN'],
  ['constantinople', 'Istanbul, TR'],
  ['york', 'York, GB'],
  ['janeiro', 'Rio de Janeiro, BR'],
  // Towns that lists of large cities omit.
  ['neom', 'NEOM, SA'],
  ['نيوم', 'NEOM, SA'],
  ['ramallah', 'Ramallah, PS'],
  ['رام الله', 'Ramallah, PS'],
  ['rabigh', 'Rabigh, SA'],
  ['bisha', 'Bisha, SA'],
  ['عفيف', 'Afif, SA'],
  ['ras laffan', 'Ras Laffan, QA'],
  ['duqm', 'Duqm, OM'],
  ['جبل علي', 'Jebel Ali, AE'],
  // Prefixes.
  ['riy', 'Riyadh, SA'],
  ['san f', 'San Francisco, US'],
  ['new y', 'New York, US'],
  ['istan', 'Istanbul, TR'],
  ['الدما', 'Dammam, SA'],
  // Typing errors.
  ['riyahd', 'Riyadh, SA'],
  ['istambul', 'Istanbul, TR'],
  ['londn', 'London, GB'],
  ['new yrok', 'New York, US'],
  ['konstantinople', 'Istanbul, TR'],
  ['buenas aires', 'Buenos Aires, AR'],
  ['hafr albatin', 'Hafar Al Batin, SA'],
  ['jedda', 'Jeddah, SA'],
  ['الريااض', 'Riyadh, SA'],
  // Airports and ports, by code, by name and by town.
  ['RUH', 'King Khalid International Airport, SA'],
  ['oerk', 'King Khalid International Airport, SA'],
  ['dxb', 'Dubai International Airport, AE'],
  ['مطار دبي', 'Dubai International Airport, AE'],
  ['king khalid international airport', 'King Khalid International Airport, SA'],
  ['riyadh airport', 'King Khalid International Airport, SA'],
  ['heathrow', 'London Heathrow Airport, GB'],
  ['SAJED', 'Jeddah Islamic Port, SA'],
  ['ميناء الدقم', 'Port of Duqm, OM'],
  ['port rashid', 'Port Rashid, AE'],
  // With a region or a country.
  ['paris, texas', 'Paris, US'],
  ['tripoli, leb', 'Tripoli, LB'],
  ['طرابلس، لبنان', 'Tripoli, LB'],
  ['london, ca', 'London, CA'],
  ['الرياض، السعودية', 'Riyadh, SA'],
  ['birmingham, alabama', 'Birmingham, US'],
])('%s finds %s first', (text, expected) => {
  expect(first(text)).toBe(expected);
});

test.each(['qqqzzzkkk', '', '   ', ',', '東京', 'xx, yy', '—'])('"%s" finds nothing', (text) => {
  expect(first(text)).toBeNull();
});

test('the kind of match is returned, so that a similar place is never taken for an exact match', () => {
  const matchOf = (text: string) => gazetteer.search(text, 1)[0]?.match;
  expect(matchOf('riyadh')).toBe('exact');
  expect(matchOf('riya')).toBe('beginning');
  expect(matchOf('riyahd')).toBe('similar');
});

test('places of one name are sorted by size, without duplicates, up to the limit', () => {
  const tripolis = gazetteer.search('tripoli', 8).slice(0, 2);
  expect(tripolis.map(({ country }) => country)).toEqual(['LY', 'LB']);
  const some = gazetteer.search('s', 5);
  expect(some).toHaveLength(5);
  expect(new Set(some.map(({ id }) => id)).size).toBe(5);
});

test('a place has its names, region and position', () => {
  expect(gazetteer.search('Riyadh', 1)[0]).toMatchObject({
    name: 'Riyadh',
    arabic: 'الرياض',
    country: 'SA',
    region: { en: 'Riyadh Region', ar: 'منطقة الرياض' },
    at: { lng: 46.722, lat: 24.688 },
  });
});

test('any text may be typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(gazetteer.search(text, 8).length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 300 },
  );
});

test.each([
  [46.85, 24.82, 'ne', 20, 'Riyadh'],
  [46.722, 24.688, 'n', 0, 'Riyadh'],
  [46.5, 24.688, 'w', 22, 'Riyadh'],
  [50.5, 20.5, 's', 246, 'Shaybah'],
  [-140, -20, 'e', 1044, 'Papeete'],
  [180, 0, 'e', 795, 'Tarawa'],
  [-180, 0, 'e', 795, 'Tarawa'],
])('%d %d is described from a place', (lng, lat, bearing, km, name) => {
  const near = gazetteer.nearest(wrapLngLat(lng, lat));
  expect(near?.place.name).toBe(name);
  expect(near?.bearing).toBe(bearing);
  expect(Math.round(near?.km ?? -1)).toBe(km);
});

test('a large city is a better reference than a close village', () => {
  // Ad Diriyah and villages are closer.
  expect(gazetteer.nearest(wrapLngLat(55.19, 25.03))?.place.name).toBe('Dubai');
});

test('every point of the globe has a nearest place', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      (lng, lat) => {
        const near = gazetteer.nearest(wrapLngLat(lng, lat));
        expect(near?.km).toBeLessThan(5_000);
      },
    ),
    { numRuns: 200 },
  );
});

test('the code of an airport is an exact match unless a place has that name', () => {
  const exact = (text: string) =>
    gazetteer.search(text, 8).flatMap(({ match, name }) => (match === 'exact' ? [name] : []));
  expect(exact('RUH')).toEqual(['King Khalid International Airport']);
  expect(exact('pau')).toEqual(['Pau']);
  expect(gazetteer.search('RUH', 1)[0]).toMatchObject({ code: 'RUH', region: { en: 'Riyadh Region' } });
  expect(gazetteer.search('Riyadh', 1)[0]).toMatchObject({ name: 'Riyadh', code: null });
});

const broken: [string, (file: Record<string, unknown>) => unknown][] = [
  ['another version', (file) => ({ ...file, version: 1 })],
  ['a column that is missing', ({ lat: _, ...file }) => file],
  ['a column that is cut', (file) => ({ ...file, names: String(file.names).slice(0, -40_000) })],
  ['other names for fewer places', (file) => ({ ...file, also: String(file.also).replace('\n', '') })],
  ['Arabic names for fewer regions', (file) => ({ ...file, regionArabic: '' })],
  ['numbers that are none', (file) => ({ ...file, lng: '1,2,x' })],
  ['a latitude off the globe', (file) => ({ ...file, lat: String(file.lat).replace(/^-?\d+/, '90001') })],
  [
    'a region that is not there',
    (file) => ({ ...file, regions: String(file.regions).replace(/^-?\d+/, '99999') }),
  ],
  ['more codes than places', (file) => ({ ...file, codes: '\n'.repeat(40_000) })],
  ['text', () => 'hello'],
  ['nothing', () => null],
];
test.each(broken)('a file with %s is rejected', (_, breakIt) => {
  expect(openGazetteer(breakIt(gazetteerJson() as Record<string, unknown>))).toBeNull();
});
