import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../geo/lng-lat.ts';
import { day } from '../time.ts';
import { maxEntries, readTeam, readTeamText } from './read-team.ts';
import { noTeam } from './team.ts';
import { writeTeam } from './write-team.ts';

const site = { name: 'Yanbu', point: roundLngLat(wrapLngLat(38.06, 24.09)) };
const view = { name: 'Waiting', search: 'status=1' };
const template = {
  name: 'Ports',
  imageTypeId: 1,
  resolutionId: null,
  cloud: 10,
  window: { startDays: 1, timeOfDay: 0, length: 14 * day },
  note: '',
};
const pattern = { name: 'Ports', pattern: 'PORT-{date}-{n}' };

test('an empty object is a complete file', () => {
  expect(readTeam({})).toEqual({ team: noTeam, fault: null });
});

test('every part is read', () => {
  const { team, fault } = readTeam({
    sites: [site],
    views: [view],
    templates: [template],
    patterns: [pattern],
    statuses: { 4: { en: 'Delivered', ar: 'سُلّم' }, '-7': 'Seven' },
    people: { ' N.Haddad@Example.com': 'Nour Haddad' },
    later: true,
  });
  expect(fault).toBeNull();
  expect(team).toMatchObject({ sites: [site], views: [view], templates: [template], patterns: [pattern] });
  expect([...team.names.statuses]).toEqual([
    [4, { en: 'Delivered', ar: 'سُلّم' }],
    [-7, { en: 'Seven', ar: 'Seven' }],
  ]);
  expect([...team.names.people]).toEqual([
    ['n.haddad@example.com', { en: 'Nour Haddad', ar: 'Nour Haddad' }],
  ]);
});

test.each([
  ['sites', [site, { ...site, name: '' }], 'sites.1.name'],
  ['sites', [{ name: 'Far', point: { lng: 38, lat: 95 } }, site], 'sites.0.point'],
  ['sites', [site, { ...site, point: { lng: 1, lat: 2 } }], 'sites.1.name'],
  ['views', [view, { name: 'No search' }], 'views.1.search'],
  ['templates', [{ ...template, cloud: 101 }, template], 'templates.0.cloud'],
  ['templates', [{ ...template, window: { ...template.window, length: 0 } }], 'templates.0.window.length'],
  ['templates', [{ ...template, note: 'x'.repeat(1001) }], 'templates.0.note'],
  ['patterns', [pattern, { name: 'Wrong', pattern: 'PORT-{number}' }], 'patterns.1.pattern'],
  ['patterns', [{ name: 'Empty', pattern: ' ' }], 'patterns.0.pattern'],
  ['patterns', 'PORT-{n}', 'patterns'],
  ['statuses', { 1: 'Waiting', '01': 'Waiting' }, 'statuses.01'],
  ['statuses', { 1: 'Waiting', '4.5': 'Half' }, 'statuses.4.5'],
  ['statuses', { 1: { en: 'Waiting' } }, 'statuses.1'],
  ['statuses', ['Waiting'], 'statuses'],
  ['people', { 'a@b.test': 'A', 'A@b.test': 'B' }, 'people.A@b.test'],
  ['people', { '': 'Nobody' }, 'people.'],
])('of %s only what cannot be read is left out, and named: %j', (part, given, named) => {
  const whole = { sites: [site], views: [view], templates: [template], patterns: [pattern] };
  const { team, fault } = readTeam({ ...whole, [part]: given });
  expect(fault).toEqual({ kind: 'fields', fields: [named] });
  const names = { statuses: [...team.names.statuses], people: [...team.names.people] };
  const kept = JSON.stringify({ ...team, ...names });
  // The other entries of the part, and the other parts, are there.
  for (const [other, entries] of Object.entries(whole))
    if (other !== part) expect(kept).toContain(JSON.stringify(entries[0]));
  const count = Array.isArray(given) ? given.length : Object.keys(Object(given)).length;
  const read = part in names ? names[part as keyof typeof names] : team[part as keyof typeof whole];
  expect(read).toHaveLength(typeof given === 'string' || part === named ? 0 : count - 1);
});

test('more entries than can be shown are left out, and the first of them is named', () => {
  const many = Array.from({ length: maxEntries + 5 }, (_, at) => ({ ...site, name: `${at}` }));
  const { team, fault } = readTeam({ sites: many });
  expect(team.sites).toHaveLength(maxEntries);
  expect(fault).toEqual({ kind: 'fields', fields: [`sites.${maxEntries}`] });
  const people = Object.fromEntries(many.map(({ name }) => [`p${name}`, name]));
  const named = readTeam({ people });
  expect(named.team.names.people.size).toBe(maxEntries);
  expect(named.fault).toEqual({ kind: 'fields', fields: [`people.p${maxEntries}`] });
});

test.each(['{', '[]', 'null', '"team"'])('a file that is no object shares nothing: %s', (text) => {
  expect(readTeamText(text)).toEqual({ team: noTeam, fault: { kind: 'broken' } });
});

test('what one person exports is read as it is', () => {
  const own = { sites: [site], views: [view], templates: [template] };
  expect(readTeamText(writeTeam(own))).toEqual({ team: { ...noTeam, ...own }, fault: null });
});
