import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { pointLocation } from '../../../location/draft-location.ts';
import { problemsOf } from './problems/problems.ts';
import { emptyRow, type GridAction, type GridState, reduceRows, startState } from './rows.ts';

const at = (lng: number) => pointLocation(roundLngLat(wrapLngLat(lng, 24)), 'typed');
const after = (state: GridState, ...actions: readonly GridAction[]) => actions.reduce(reduceRows, state);
const marksOf = ({ rows }: GridState) => rows.map(({ assisted }) => assisted);

/** Two rows of an assistant after one of a person. */
const filled = after(
  startState([], 's'),
  { kind: 'add', rows: [{ ...emptyRow, place: 'Yanbu', location: at(38) }] },
  {
    kind: 'add',
    rows: [46, 47].map((lng) => ({ ...emptyRow, location: at(lng), assisted: 'open' as const })),
  },
);
const second = filled.rows[1]?.id ?? '';

test('rows of an assistant are marked, and each is to be checked', () => {
  expect(marksOf(filled)).toEqual([undefined, 'open', 'open']);
  const window = { from: 0, to: 1 };
  expect([...problemsOf(filled.rows, window).values()].flat().map(({ kind }) => kind)).toEqual([
    'assisted',
    'assisted',
  ]);
  const checked = after(filled, { kind: 'check' });
  expect(marksOf(checked)).toEqual([undefined, 'checked', 'checked']);
  expect(problemsOf(checked.rows, window).size).toBe(0);
});

test.each<GridAction>([
  { kind: 'write', id: second, column: 'place', text: 'Pier' },
  { kind: 'write', id: second, column: 'location', text: '24, 48' },
  { kind: 'locate', id: second, location: at(50) },
  { kind: 'own', ids: [second], own: { cloud: 1 } },
  { kind: 'clear', ids: [second], column: 'location' },
  { kind: 'paste', id: second, column: 'place', cells: [['Pier']] },
])('an edit by a person removes the mark of its row: $kind', (action) => {
  const edited = after(filled, action);
  expect(marksOf(edited)).toEqual([undefined, undefined, 'open']);
  expect(marksOf(after(edited, { kind: 'undo' }))).toEqual([undefined, 'open', 'open']);
});

test('what was checked is no step of undo', () => {
  const checked = after(filled, { kind: 'check' });
  expect(checked.past).toBe(filled.past);
  expect(after(startState([], 's'), { kind: 'check' }).rows).toEqual([]);
});
