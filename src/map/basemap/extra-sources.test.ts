import { expect, test } from 'vitest';
import { ArchiveError } from './archive/archive-source.ts';
import { type ExtraSource, ExtraSources } from './extra-sources.ts';

const raster = (id: string, host: string, path = id): ExtraSource => ({
  id,
  host,
  source: { type: 'raster', tiles: [`https://${host}/${path}/{z}/{x}/{y}.png`] },
});
const power = raster('power', 'tiles.example');
const parcels = raster('parcels', 'gis.example');
const relief: ExtraSource = {
  id: 'relief',
  host: 'maps.example',
  source: { type: 'raster-dem', url: 'basemap://relief?x' },
};

function shown(...sources: readonly ExtraSource[]) {
  const extras = new ExtraSources();
  extras.become(sources);
  return extras;
}

test('a host that fails is named once, until its overlay is switched off', () => {
  const extras = shown(power, raster('second', 'tiles.example'), parcels);
  expect(extras.problem([])).toBeNull();
  expect([extras.note('power', new Error('x')), extras.note('power', new Error('y'))]).toEqual([true, false]);
  extras.note('second', new Error('x'));
  expect(extras.problem([])).toEqual({ kind: 'overlay', hosts: ['tiles.example'], fault: null });
  extras.note('parcels', new Error('x'));
  expect(extras.problem([])?.hosts).toEqual(['tiles.example', 'gis.example']);
  extras.become([parcels]);
  expect(extras.problem([])?.hosts).toEqual(['gis.example']);
  extras.become([power, parcels]);
  expect(extras.problem([])?.hosts).toEqual(['gis.example']);
  extras.forget();
  expect(extras.problem([])).toBeNull();
});

test('what is known of an archive is said, and a host that the policy does not list', () => {
  const extras = shown(relief, power);
  extras.note('relief', new ArchiveError('schema'));
  expect(extras.problem([])).toEqual({ kind: 'overlay', hosts: ['maps.example'], fault: 'schema' });
  expect(extras.problem(['other.example'])?.fault).toBe('schema');
  extras.note('power', new Error('x'));
  expect(extras.problem([])).toEqual({
    kind: 'overlay',
    hosts: ['maps.example', 'tiles.example'],
    fault: null,
  });
  extras.become([power]);
  expect(extras.problem(['tiles.example'])?.fault).toBe('policy');
});

test('data that come from no server are no host that fails', () => {
  const file: ExtraSource = { id: 'file', source: { type: 'geojson', data: 'x' } };
  const extras = shown(file);
  extras.note('file', new Error('x'));
  expect([extras.problem([]), extras.hosts]).toEqual([null, []]);
});

test('pictures of overlays are measured before they are decoded, and others are not its own', () => {
  const extras = shown(power, relief);
  expect(extras.isPicture('https://tiles.example/power/3/1/2.png')).toBe(true);
  expect(extras.isPicture('https://tiles.example/other/3/1/2.png')).toBe(false);
  expect(extras.isPicture('basemap://relief?x')).toBe(false);
  extras.become([]);
  expect(extras.isPicture('https://tiles.example/power/3/1/2.png')).toBe(false);
});
