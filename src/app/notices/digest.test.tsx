import { beforeAll, expect, test } from 'vitest';
import { loadSignedInCatalog, startI18n, switchLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/language.ts';
import { translateIn } from '../../i18n/translate.ts';
import type { Change } from '../../tracking/change.ts';
import { change, status } from '../../tracking/testing/changes.ts';
import { groupChanges, wordGroup, wordNotice } from './digest.ts';

const [pending, captured] = [status(1, 'Pending'), status(3, 'Captured')];
const toCaptured = (seq: number, id: number) =>
  change(seq, id, { kind: 'status', from: pending, to: captured });
const some: readonly Change[] = [
  change(1, 7, { kind: 'new' }),
  toCaptured(2, 8),
  change(3, 8, { kind: 'area', what: 'aoi' }),
  toCaptured(4, 9),
  change(5, 7, { kind: 'price', from: 10, to: 12 }),
  change(6, 9, { kind: 'status', from: captured, to: pending }),
  toCaptured(7, 9),
];

test('changes are grouped by kind, those of a status by their new status, the newest first', () => {
  const groups = groupChanges(some).map(({ key, changes, orders }) => [
    key,
    changes.map(({ seq }) => seq),
    orders,
  ]);
  expect(groups).toEqual([
    ['status 3', [7, 4, 2], 2],
    ['status 1', [6], 1],
    ['price', [5], 1],
    ['aoi', [3], 1],
    ['new', [1], 1],
  ]);
});

beforeAll(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

const words = async (language: Language) => {
  await switchLanguage(language);
  return {
    t: translateIn(language, 'notices'),
    digest: translateIn(language, 'digest'),
  };
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('a notification gives the number of changes and the first kinds, and names no order', async () => {
  const { title, body } = wordNotice(some, await words('en'));
  expect(title).toBe('7 changes in your orders');
  expect(plain(body).split('\n')).toEqual([
    '“Captured”: 2 orders',
    '“Pending”: 1 order',
    'Net price changed: 1 order',
    'and 2 more kinds of change',
  ]);
  expect(body).not.toContain('ORD-');
});

test.each([
  [1, 'طلب واحد'],
  [2, 'طلبان'],
  [3, '3 طلبات'],
  [11, '11 طلبًا'],
  [100, '100 طلب'],
])('Arabic has the plural form of %i', async (count, counted) => {
  const { digest } = await words('ar');
  const changes = Array.from({ length: count }, (_, index) => toCaptured(index + 1, index + 1));
  const [group] = groupChanges(changes);
  if (group === undefined) throw new Error('There is no group.');
  expect(plain(wordGroup(group, digest))).toBe(`«Captured»: ${counted}`);
});

test('a status without a title is shown by its number', async () => {
  const { digest } = await words('en');
  const [group] = groupChanges([change(1, 1, { kind: 'status', from: pending, to: status(97, ' ') })]);
  if (group === undefined) throw new Error('There is no group.');
  expect(plain(wordGroup(group, digest))).toBe('“Status 97”: 1 order');
});
