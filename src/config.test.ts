import { expect, test } from 'vitest';
import {
  type Config,
  defaultConfig,
  loadConfig,
  mapOrigins,
  readConfig,
  statusKindOf,
  strictConfig,
} from './config.ts';

const late = { config: strictConfig, fault: { kind: 'late' } };
const unreached = { config: strictConfig, fault: { kind: 'unreached' } };
const missing = { config: strictConfig, fault: { kind: 'missing' } };
const broken = { config: strictConfig, fault: { kind: 'broken' } };

test('an absent field has its default', () => {
  expect(readConfig({})).toEqual({ config: defaultConfig, fault: null });
  expect(defaultConfig).toMatchObject({ idleMinutes: 60, sessionHours: 12, keepSession: true, watch: true });
  expect(defaultConfig.revocation).toBe(false);
});

test('an unreadable field is named, and leaves the others unchanged', () => {
  const raw = {
    currency: 'SAR',
    support: 'javascript:alert(1)',
    sandbox: { email: 1 },
    defaultLanguage: 'fr',
    weekStart: 'monday',
    keepSession: false,
  };
  expect(readConfig(raw)).toEqual({
    config: { ...defaultConfig, currency: 'SAR', keepSession: false },
    fault: { kind: 'fields', fields: ['sandbox', 'defaultLanguage', 'weekStart', 'support'] },
  });
});

test.each([
  ['idleMinutes', '5', { idleMinutes: 5 }],
  ['idleMinutes', 0, { idleMinutes: 5 }],
  ['idleMinutes', null, { idleMinutes: 5 }],
  ['sessionHours', '8', { sessionHours: 1 }],
  ['sessionHours', 9_999, { sessionHours: 1 }],
  ['keepSession', 'false', { keepSession: false }],
  ['keepSession', 0, { keepSession: false }],
  ['watch', 'no', { watch: false }],
  ['revocation', 'yes', { revocation: true }],
  ['ordersWithoutTicket', 'true', { ordersWithoutTicket: false }],
  ['askPasswordAfter', '5', { askPasswordAfter: 0 }],
  ['askPasswordAfter', 2.5, { askPasswordAfter: 0 }],
  ['maxOrderPerDay', 'fifty', { maxOrderPerDay: null, askPasswordAfter: 0 }],
  ['maxOrderPerDay', -1, { maxOrderPerDay: null, askPasswordAfter: 0 }],
] as const)('%s with the value %j takes the strictest value', (field, value, strict: Partial<Config>) => {
  expect(readConfig({ [field]: value })).toEqual({
    config: { ...defaultConfig, ...strict },
    fault: { kind: 'fields', fields: [field] },
  });
});

test('a file of another format means the strictest values', () => {
  for (const raw of ['nonsense', 5, null, [], true]) expect(readConfig(raw), String(raw)).toEqual(broken);
  expect(strictConfig).toMatchObject({
    idleMinutes: 5,
    sessionHours: 1,
    keepSession: false,
    watch: false,
    revocation: true,
    maxOrderPerDay: null,
    askPasswordAfter: 0,
    ordersWithoutTicket: false,
  });
});

test('limits of orders are whole numbers or null', () => {
  const limits = { maxOrderPerDay: 0, askPasswordAfter: 12 };
  expect(readConfig(limits)).toEqual({ config: { ...defaultConfig, ...limits }, fault: null });
  expect(defaultConfig).toMatchObject({ maxOrderPerDay: null, askPasswordAfter: null });
});

test('a file that is missing, broken or cannot be fetched means the strictest values', async () => {
  expect(await loadConfig(async () => new Response('', { status: 404 }))).toEqual(missing);
  expect(await loadConfig(async () => new Response('<html>'))).toEqual(broken);
  expect(await loadConfig(async () => new Response('{"keepSession": fal'))).toEqual(broken);
  expect(await loadConfig(async () => new Response('', { status: 503 }))).toEqual(late);
  expect(await loadConfig(async () => Promise.reject(new TypeError('offline')))).toEqual(unreached);
  expect(await loadConfig(async () => new Response('{"watch":false}'))).toEqual({
    config: { ...defaultConfig, watch: false },
    fault: null,
  });
});

test('map styles are https or of this origin, and an invalid one falls back alone', () => {
  const keys = [{ host: 'tiles.example', parameter: 'key', value: 'k' }];
  expect(
    readConfig({
      map: { light: 'https://tiles.example/light.json', dark: 'http://tiles.example/dark.json', keys },
    }),
  ).toEqual({
    config: {
      ...defaultConfig,
      map: { ...defaultConfig.map, light: 'https://tiles.example/light.json', keys },
    },
    fault: { kind: 'fields', fields: ['map.dark'] },
  });
  expect(readConfig({ map: { imagery: '/styles/imagery.json', keys: 'k' } }).config.map).toEqual({
    ...defaultConfig.map,
    imagery: '/styles/imagery.json',
  });
  expect(readConfig({ map: { light: '//elsewhere.example/style.json' } }).config.map).toEqual(
    defaultConfig.map,
  );
  expect(readConfig({ map: 3 })).toEqual({
    config: defaultConfig,
    fault: { kind: 'fields', fields: ['map'] },
  });
});

test('the kind of a status is a setting; an unreadable entry is named, and is unknown', () => {
  const { config, fault } = readConfig({
    statusKinds: {
      1: 'done',
      2: 'underWay',
      3: 'Done',
      4: 'done',
      '05': 'done',
      x: 'done',
      97: 'stopped',
      98: null,
    },
  });
  expect(fault).toEqual({
    kind: 'fields',
    fields: ['1', '3', '98', '05', 'x'].map((id) => `statusKinds.${id}`),
  });
  const kinds = [1, 2, 3, 4, 5, 97, 98].map((id) => statusKindOf(id, config.statusKinds));
  expect(kinds).toEqual(['waiting', 'underWay', 'unknown', 'done', 'unknown', 'stopped', 'unknown']);
  for (const statusKinds of ['done', 3, ['done'], null])
    expect(readConfig({ statusKinds })).toEqual({
      config: defaultConfig,
      fault: { kind: 'fields', fields: ['statusKinds'] },
    });
});

test('status 1 is waiting without a setting, and in each fault', () => {
  expect(statusKindOf(1, defaultConfig.statusKinds)).toBe('waiting');
  expect(statusKindOf(1, strictConfig.statusKinds)).toBe('waiting');
  expect(statusKindOf(2, strictConfig.statusKinds)).toBe('unknown');
});

test('reports are off by default, and go to a path of this origin only', () => {
  expect([defaultConfig.reports, strictConfig.reports]).toEqual([null, null]);
  for (const reports of ['/reports', '/desk/reports', null])
    expect(readConfig({ reports })).toEqual({ config: { ...defaultConfig, reports }, fault: null });
  for (const reports of [
    'https://collector.test/x',
    '//collector.test',
    '/\\collector.test',
    '/a/../api/order',
    '/api/order',
    '/auth',
    '/',
    '/a?b',
    'reports',
    true,
  ])
    expect(readConfig({ reports }), String(reports)).toEqual({
      config: defaultConfig,
      fault: { kind: 'fields', fields: ['reports'] },
    });
});

test('an archive and the presets of the map are read, and others are named', () => {
  const map = { archive: '/maps/region.pmtiles', preset: ['nasa-gibs'] };
  expect(readConfig({ map })).toMatchObject({ config: { map }, fault: null });
  for (const archive of ['https://maps.example/a.pmtiles', 'http://127.0.0.1:8080/a.pmtiles'])
    expect(readConfig({ map: { archive } })).toMatchObject({ config: { map: { archive } }, fault: null });
  const hostile = ['https://x;script-src/a', 'https://x,sandbox/a', "https://x'unsafe-inline'/a"];
  const foreign = ['https://user@maps.example/a', 'http://localhost:x@maps.example;sandbox/a'];
  const others = ['http://maps.example/a.pmtiles', '//maps.example/a.pmtiles', 'a.pmtiles', 5];
  for (const archive of [...hostile, ...foreign, ...others])
    expect(readConfig({ map: { archive } })).toEqual({
      config: defaultConfig,
      fault: { kind: 'fields', fields: ['map.archive'] },
    });
  expect(readConfig({ map: { preset: ['eox'] } }).fault).toEqual({ kind: 'fields', fields: ['map.preset'] });
});

test('no map service is on offer by default, and an unreadable list offers none', () => {
  expect([defaultConfig.map.offer, strictConfig.map.offer]).toEqual([[], []]);
  const offer = ['openfreemap', 'nasa-gibs'];
  expect(readConfig({ map: { offer } })).toMatchObject({ config: { map: { offer } }, fault: null });
  for (const offer of [['openfreemap', 'eox'], 'openfreemap', { openfreemap: true }, null])
    expect(readConfig({ map: { offer } })).toEqual({
      config: defaultConfig,
      fault: { kind: 'fields', fields: ['map.offer'] },
    });
});

test('the policy lists the hosts of what is on offer, each once', () => {
  const map = { ...defaultConfig.map, archive: 'https://maps.example/a.pmtiles' };
  expect(mapOrigins(map)).toEqual(['https://maps.example']);
  expect(mapOrigins({ ...map, preset: ['nasa-gibs'], offer: ['openfreemap', 'nasa-gibs'] })).toEqual([
    'https://maps.example',
    'https://gibs.earthdata.nasa.gov',
    'https://tiles.openfreemap.org',
  ]);
});
