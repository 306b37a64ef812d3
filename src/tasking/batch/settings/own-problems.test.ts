import { expect, test } from 'vitest';
import { day } from '../../../time.ts';
import { draftSchema, type OrderSettings } from '../../draft/draft.ts';
import { emptyRow } from '../grid/rows.ts';
import { ownProblemsOf } from './own-problems.ts';

const now = Date.UTC(2026, 10, 21, 9, 42);
const schema = draftSchema({
  now: () => now,
  offeredTypes: () => new Set([1]),
  offeredResolutions: () => new Set([2]),
});
const shared: OrderSettings = {
  imageTypeId: 1,
  resolutionId: 2,
  from: now + day,
  to: now + 5 * day,
  cloud: 20,
  note: '',
};
const found = (own: Partial<OrderSettings>, of: Partial<OrderSettings> = {}) =>
  ownProblemsOf([{ ...emptyRow, id: 'a', own }], { ...shared, ...of }, schema).get('a');

test('what is wrong with the own settings of a row is found, and what is wrong with the shared ones is not', () => {
  expect(found({})).toBeUndefined();
  expect(found({ cloud: 5, from: now + 2 * day })).toBeUndefined();
  expect(found({ resolutionId: 3 })).toBe('resolutionGone');
  expect(found({ to: now - day })).toBe('toPast');
  expect(found({ from: now + 9 * day })).toBe('toBeforeFrom');
  expect(found({ to: now + day / 2 })).toBe('toBeforeFrom');
  expect(found({ cloud: 5 }, { to: now - day })).toBeUndefined();
  expect(found({}, { imageTypeId: null })).toBeUndefined();
});

test('rows with the same settings of their own have the same problem', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ ...emptyRow, id, own: id === 'b' ? {} : { resolutionId: 3 } }));
  expect([...ownProblemsOf(rows, shared, schema).keys()]).toEqual(['a', 'c']);
});
