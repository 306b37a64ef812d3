import { expect, test } from 'vitest';
import { distanceKm } from '../../src/geo/great-circle.ts';
import { wrapLngLat } from '../../src/geo/lng-lat.ts';
import { help, readOptions } from './options.ts';
import { boxAround, placeNamed } from './place.ts';

const read = (line: string) => readOptions(line.split(' '));

test('a box is west, south, east and north, also where it begins with a minus', () => {
  expect(read('--bbox 46.2,24.3,47.2,25.1')).toMatchObject({
    box: [46.2, 24.3, 47.2, 25.1],
    label: '46.2,24.3,47.2,25.1',
    ...{ maxzoom: 14, from: null, dryRun: false, yes: false },
    out: expect.stringMatching(/\/maps\/region\.pmtiles$/),
  });
  expect(read('--bbox -74.3,40.4,-73.6,41 --maxzoom 12 --dry-run --yes')).toMatchObject({
    box: [-74.3, 40.4, -73.6, 41],
    ...{ maxzoom: 12, dryRun: true, yes: true },
  });
  expect(read('--dry-run --bbox=-74.3,40.4,-73.6,41')?.box).toEqual([-74.3, 40.4, -73.6, 41]);
  expect(read('--bbox 179,-18,-179,-16')?.box).toEqual([179, -18, -179, -16]);
});

test.each([
  ['--bbox 1,2,3', '--bbox is west,south,east,north in degrees, not "1,2,3".'],
  ['--bbox 1,2,3,4,5', '--bbox is west,south,east,north in degrees, not "1,2,3,4,5".'],
  ['--bbox 1,5,3,4', '--bbox is west,south,east,north in degrees, not "1,5,3,4".'],
  ['--bbox 1,5,200,14', '--bbox is west,south,east,north in degrees, not "1,5,200,14".'],
  ['--bbox 1,x,3,4', 'Each part of --bbox is a number, not "x".'],
  ['--bbox 1,2,3,4 --km 5', '--km belongs to --around: a box has its size.'],
  ['--bbox 1,2,3,4 --maxzoom 1.5', '--maxzoom is a whole number from 0 to 20, not "1.5".'],
  ['--bbox 1,2,3,4 --from http://', '--from is the address or the file of an archive, not "http://".'],
  ['--around Riyadh --km 0', '--km is a number up to 2000, not "0".'],
  ['--around Riyadh --bbox 1,2,3,4', 'Name one region'],
  ['--maxzoom 12', 'Name one region'],
  ['--box 1,2,3,4', "Unknown option '--box'"],
])('%s is answered with a sentence', (line, sentence) => {
  expect(() => read(line)).toThrow(sentence);
});

test('--help prints the help', () => {
  expect(read('--help')).toBeNull();
  for (const option of ['--around', '--bbox', '--maxzoom', '--from', '--out', '--dry-run', '--yes'])
    expect(help).toContain(option);
});

test('a place is named in both languages, and a box reaches as far from it on each side', () => {
  const english = readOptions(['--around', 'Riyadh', '--km', '60']);
  expect(english?.label).toBe('Riyadh, Riyadh Region, Saudi Arabia, 60 km to each side');
  expect(readOptions(['--around', 'الرياض', '--km', '60'])).toEqual(english);
  const [west, south, east, north] = english?.box ?? [0, 0, 0, 0];
  const { at } = placeNamed('Riyadh');
  for (const [lng, lat] of [
    [west, at.lat],
    [east, at.lat],
    [at.lng, south],
    [at.lng, north],
  ] as const) {
    const km = distanceKm(at, wrapLngLat(lng, lat));
    expect([km >= 59.9, km < 61]).toEqual([true, true]);
  }
});

test('the largest place of a name is taken and the others are said; a region or a country chooses one', () => {
  const tripoli = placeNamed('Tripoli');
  expect(tripoli.label).toBe('Tripoli, Libya');
  expect(tripoli.others).toContain('Tripoli, North Lebanon, Lebanon');
  expect(placeNamed('Tripoli, Lebanon').label).toBe('Tripoli, North Lebanon, Lebanon');
  expect(placeNamed('طرابلس، لبنان').label).toBe('Tripoli, North Lebanon, Lebanon');
});

test('a name that no place has is not guessed', () => {
  expect(() => placeNamed('Riyahd')).toThrow(
    'No place of the project is named "Riyahd". Is it "Riyadh, Riyadh Region, Saudi Arabia"',
  );
  expect(() => placeNamed('qqqzzz')).toThrow('No place of the project is named "qqqzzz". Use --bbox.');
});

test('a box around a place near the date line crosses it, and one around a pole has all longitudes', () => {
  const [west, , east] = boxAround(wrapLngLat(179.9, -17), 50);
  expect([west > 179, east < -179]).toEqual([true, true]);
  expect(boxAround(wrapLngLat(10, 84.9), 2000).filter((_, index) => index % 2 === 0)).toEqual([-180, 180]);
});
