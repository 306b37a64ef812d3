import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxRows } from '../../../files/answer/limits.ts';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { pointLocation, pointOf } from '../../../location/draft-location.ts';
import { type Column, emptyRow, type GridState, maxSteps, reduceRows, startState } from './rows.ts';

const start = startState([], 'r');
const three = reduceRows(start, {
  kind: 'paste',
  id: null,
  column: 'place',
  cells: [['Jeddah', '21.5, 39.1'], ['Yanbu', '24.09', '38.06'], ['Duba']],
});
const textOf = ({ rows }: GridState) =>
  rows.map(({ place, location }) => {
    const point = pointOf(location);
    return [place, location.kind === 'text' ? location.text : `${point?.lat} ${point?.lng}`];
  });
const idOf = (state: GridState, at: number) => state.rows[at]?.id ?? '';

test('a pasted block becomes rows, and two numbers in cells of their own one location', () => {
  expect(textOf(three)).toEqual([
    ['Jeddah', '21.5 39.1'],
    ['Yanbu', '24.09 38.06'],
    // A name alone is a location too.
    ['Duba', 'Duba'],
  ]);
});

test('the name of an empty row is its location, until that is removed', () => {
  const added = reduceRows(start, { kind: 'add', rows: [emptyRow] });
  const id = idOf(added, 0);
  const written = reduceRows(added, { kind: 'write', id, column: 'place', text: 'Duba' });
  expect(textOf(written)).toEqual([['Duba', 'Duba']]);
  const cleared = reduceRows(written, { kind: 'clear', ids: [id], column: 'location' });
  const renamed = reduceRows(cleared, { kind: 'write', id, column: 'place', text: 'Haql' });
  expect(textOf(renamed)).toEqual([['Haql', '']]);
});

test('what a name means is no step of its own, and a location that was changed meanwhile stays', () => {
  const location = three.rows[2]?.location;
  if (location?.kind !== 'text') throw new Error('no text');
  const to = pointLocation(roundLngLat(wrapLngLat(35.69, 27.35)), 'place', { typed: 'Duba' });
  const points = new Map([[idOf(three, 2), { from: location, to }]]);
  const read = reduceRows(three, { kind: 'read', points });
  expect(textOf(read)[2]).toEqual(['Duba', '27.35 35.69']);
  expect(read.past).toBe(three.past);
  expect(textOf(reduceRows(read, { kind: 'undo' }))).toEqual([]);
  const changed = reduceRows(three, { kind: 'write', id: idOf(three, 2), column: 'location', text: 'Haql' });
  expect(reduceRows(changed, { kind: 'read', points })).toBe(changed);
});

test('numbers with a decimal comma in cells of their own are one location', () => {
  const after = reduceRows(start, {
    kind: 'paste',
    id: null,
    column: 'location',
    cells: [['24,7136', '46,6753']],
  });
  expect(textOf(after)).toEqual([['', '24.7136 46.6753']]);
});

test('a pasted column overwrites from its row on, and what is left adds rows', () => {
  const cells = [['Rabigh'], ['Umluj'], ['Haql']];
  const after = reduceRows(three, { kind: 'paste', id: idOf(three, 1), column: 'place', cells });
  expect(textOf(after).map(([place]) => place)).toEqual(['Jeddah', 'Rabigh', 'Umluj', 'Haql']);
  expect(pointOf(after.rows[1]?.location ?? emptyRow.location)).toMatchObject({ lat: 24.09 });
  expect(after.rows[0]).toBe(three.rows[0]);
});

test('a text with two meanings or none stays text', () => {
  const odd = reduceRows(three, { kind: 'write', id: idOf(three, 0), column: 'location', text: 'somewhere' });
  expect(odd.rows[0]?.location).toMatchObject({ kind: 'text', text: 'somewhere' });
});

test('no row is added beyond the limit, and those left out are counted', () => {
  const full = reduceRows(start, { kind: 'add', rows: Array.from({ length: maxRows - 1 }, () => emptyRow) });
  const after = reduceRows(full, { kind: 'paste', id: null, column: 'place', cells: [['a'], ['b'], ['c']] });
  expect(after.rows).toHaveLength(maxRows);
  expect(after.leftOut).toBe(2);
  const over = reduceRows(after, {
    kind: 'paste',
    id: idOf(after, maxRows - 1),
    column: 'place',
    cells: [['x'], ['y']],
  });
  expect(over.rows.at(-1)?.place).toBe('x');
  expect(over.leftOut).toBe(1);
});

test('ids stay unique, also among rows that bring one', () => {
  const [first] = three.rows;
  const again = reduceRows(three, { kind: 'add', rows: [first ?? emptyRow, emptyRow] });
  expect(new Set(again.rows.map(({ id }) => id)).size).toBe(5);
});

test('after a removal the next row is active, after undo the restored one', () => {
  const at = reduceRows(three, { kind: 'activate', id: idOf(three, 1) });
  const removed = reduceRows(reduceRows(at, { kind: 'select', ids: [idOf(three, 1)] }), {
    kind: 'remove',
    ids: [idOf(three, 1)],
  });
  expect(removed.active).toBe(idOf(three, 2));
  expect(removed.selected.size).toBe(0);
  expect(reduceRows(removed, { kind: 'undo' }).active).toBe(idOf(three, 1));
});

const column = fc.constantFrom<Column>('place', 'location');
const text = fc.constantFrom('', 'Jeddah', '21.5, 39.1', '24, 46', '39.1 N 21.5', 'POINT(1 2)', '91, 181');
const act = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('replace' as const), count: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('write' as const), at: fc.nat(5), column, text }),
  fc.record({ kind: fc.constant('clear' as const), at: fc.nat(5), column }),
  fc.record({ kind: fc.constant('own' as const), at: fc.nat(5), cloud: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({
    kind: fc.constant('paste' as const),
    at: fc.nat(5),
    column,
    cells: fc.array(fc.array(text, { maxLength: 4 }), { maxLength: 4 }),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function done(state: GridState, one: Act): GridState {
  const rows = 'count' in one ? Array.from({ length: one.count }, () => emptyRow) : [];
  const id = 'at' in one ? idOf(state, one.at) : '';
  switch (one.kind) {
    case 'add':
    case 'replace':
      return reduceRows(state, { kind: one.kind, rows });
    case 'write':
      return reduceRows(state, { ...one, id });
    case 'clear':
      return reduceRows(state, { ...one, ids: [id] });
    case 'own':
      return reduceRows(state, { kind: 'own', ids: [id], own: { cloud: one.cloud } });
    case 'remove':
      return reduceRows(state, { kind: 'remove', ids: [id] });
    case 'paste':
      return reduceRows(state, { ...one, id });
  }
}

test('undo after any history restores each list, and redo the last one', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state = start;
      const lists = [state.rows];
      for (const one of acts) {
        state = done(state, one);
        if (state.rows !== lists.at(-1)) lists.push(state.rows);
        expect(state.active === null).toBe(state.rows.length === 0);
        expect(state.rows.every(({ id }, at) => state.rows.findIndex((row) => row.id === id) === at)).toBe(
          true,
        );
      }
      for (const list of lists.slice(0, -1).reverse()) {
        state = reduceRows(state, { kind: 'undo' });
        expect(state.rows).toBe(list);
      }
      expect(reduceRows(state, { kind: 'undo' })).toBe(state);
      while (state.future.length > 0) state = reduceRows(state, { kind: 'redo' });
      expect(state.rows).toBe(lists.at(-1));
    }),
    { numRuns: 300 },
  );
});

test('the history is bounded', () => {
  let state = three;
  for (let step = 0; step < maxSteps + 20; step += 1)
    state = reduceRows(state, { kind: 'write', id: idOf(state, 0), column: 'place', text: String(step) });
  expect(state.past).toHaveLength(maxSteps);
});
