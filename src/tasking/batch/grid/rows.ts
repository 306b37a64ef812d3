import { maxRows } from '../../../files/answer/limits.ts';
import { certainReading } from '../../../geo/notation/location-reading.ts';
import { mayBeName } from '../../../geo/notation/name-typed.ts';
import {
  attempt,
  type DraftLocation,
  noLocation,
  type PointLocation,
  pointLocation,
  settled,
  type TextLocation,
} from '../../../location/draft-location.ts';
import type { OrderSettings } from '../../draft/draft.ts';
import type { BatchRow } from '../batch.ts';

/** The columns that are edited, from the first. */
export const columns = ['place', 'location'] as const;
export type Column = (typeof columns)[number];

/** A row to add; it gets an id if it has none. */
export type NewRow = Omit<BatchRow, 'id'> & { readonly id?: string };

export const emptyRow: NewRow = {
  place: '',
  location: noLocation,
  reference: '',
  origin: 'point',
  own: {},
  before: null,
};

/** A step of undo keeps the list, whose unchanged rows are shared with the others. */
type Rows = readonly BatchRow[];

export type GridState = {
  readonly rows: Rows;
  readonly past: readonly Rows[];
  readonly future: readonly Rows[];
  /** The row of the active cell; null without rows. */
  readonly active: string | null;
  readonly selected: ReadonlySet<string>;
  /** How many rows of the last action found no room. */
  readonly leftOut: number;
  /** Ids are the seed and a number, so they are unique among the sessions of one batch. */
  readonly seed: string;
  readonly made: number;
};

export type Ids = readonly string[] | ReadonlySet<string>;

/** What changes rows, and can be undone. */
export type RowsAction =
  /** `activate`: the first added row becomes the active one. */
  | { readonly kind: 'add'; readonly rows: readonly NewRow[]; readonly activate?: boolean }
  | { readonly kind: 'replace'; readonly rows: readonly NewRow[] }
  | { readonly kind: 'write'; readonly id: string; readonly column: Column; readonly text: string }
  | { readonly kind: 'clear'; readonly ids: Ids; readonly column: Column }
  | { readonly kind: 'locate'; readonly id: string; readonly location: PointLocation }
  | { readonly kind: 'own'; readonly ids: Ids; readonly own: Partial<OrderSettings> }
  | { readonly kind: 'remove'; readonly ids: Ids }
  | {
      readonly kind: 'paste';
      /** Null: after the last row. */
      readonly id: string | null;
      readonly column: Column;
      readonly cells: readonly (readonly string[])[];
    };

export type GridAction =
  | RowsAction
  /** What the texts of rows were found to mean, by id: no step of its own. A text that was changed meanwhile stays. */
  | {
      readonly kind: 'read';
      readonly points: ReadonlyMap<string, { readonly from: TextLocation; readonly to: PointLocation }>;
    }
  /** Rows that were stored, and what Undo and Redo bring back; none of it can be undone. */
  | { readonly kind: 'restore'; readonly rows: Rows; readonly undo?: Rows; readonly redo?: Rows }
  /** A person has checked what an assistant has filled: no step of its own. */
  | { readonly kind: 'undo' | 'redo' | 'check' }
  | { readonly kind: 'activate'; readonly id: string | null }
  | { readonly kind: 'select'; readonly ids: Ids };

export const maxSteps = 100;
const none: ReadonlySet<string> = new Set();

export const startState = (rows: Rows, seed: string): GridState => ({
  rows,
  past: [],
  future: [],
  active: rows[0]?.id ?? null,
  selected: none,
  leftOut: 0,
  seed,
  made: 0,
});

export function reduceRows(state: GridState, action: GridAction): GridState {
  switch (action.kind) {
    case 'restore': {
      const { rows, undo = [], redo = [] } = action;
      const steps = (of: Rows) => (of.length > 0 ? [of] : []);
      return { ...startState(rows, state.seed), made: state.made, past: steps(undo), future: steps(redo) };
    }
    case 'read': {
      const rows = map(state.rows, [...action.points.keys()], (row) => {
        const point = action.points.get(row.id);
        return point?.from === row.location ? { ...row, location: point.to } : row;
      });
      return rows === state.rows ? state : { ...state, rows };
    }
    case 'check': {
      const rows = map(state.rows, filledIds(state.rows), (row) => ({ ...row, assisted: 'checked' }));
      return rows === state.rows ? state : { ...state, rows };
    }
    case 'activate':
      return state.active === action.id ? state : { ...state, active: action.id };
    case 'select':
      return { ...state, selected: new Set(action.ids) };
    case 'undo': {
      const rows = state.past.at(-1);
      if (rows === undefined) return state;
      return shown({ ...state, past: state.past.slice(0, -1), future: [...state.future, state.rows] }, rows);
    }
    case 'redo': {
      const rows = state.future.at(-1);
      if (rows === undefined) return state;
      return shown({ ...state, past: [...state.past, state.rows], future: state.future.slice(0, -1) }, rows);
    }
    default: {
      const { rows, made, leftOut } = changed(state, action);
      if (rows === state.rows) return leftOut === state.leftOut ? state : { ...state, leftOut };
      const past = [...state.past, state.rows].slice(-maxSteps);
      const next = { ...state, rows, past, future: [], made, leftOut };
      const first = action.kind === 'add' && action.activate === true ? rows[state.rows.length]?.id : null;
      return kept(next, state.rows, first ?? state.active);
    }
  }
}

/** After undo and redo the first row that differs is active. */
function shown(state: GridState, rows: Rows): GridState {
  const was = new Set(state.rows);
  const first = rows.find((row) => !was.has(row))?.id ?? state.active;
  return kept({ ...state, rows, leftOut: 0 }, state.rows, first);
}

/** Without removed rows; the active row is the nearest one that is left. */
function kept(state: GridState, before: Rows, active: string | null): GridState {
  const ids = new Set(state.rows.map(({ id }) => id));
  const selected = [...state.selected].filter((id) => ids.has(id));
  const isSame = selected.length === state.selected.size;
  return {
    ...state,
    selected: isSame ? state.selected : new Set(selected),
    active: active !== null && ids.has(active) ? active : nearest(before, ids, active),
  };
}

function nearest(before: Rows, ids: ReadonlySet<string>, id: string | null): string | null {
  const at = before.findIndex((row) => row.id === id);
  const left = ({ id }: BatchRow) => ids.has(id);
  const found = before.slice(at + 1).find(left) ?? before.slice(0, Math.max(at, 0)).findLast(left);
  const [first] = ids;
  return found?.id ?? first ?? null;
}

type Changed = Pick<GridState, 'rows' | 'made' | 'leftOut'>;

function changed(state: GridState, action: RowsAction): Changed {
  const { rows, made } = state;
  const only = (next: Rows): Changed => ({ rows: next, made, leftOut: 0 });
  switch (action.kind) {
    case 'add':
      return added(state, rows, action.rows);
    case 'replace':
      return added(state, [], action.rows);
    case 'write':
      return only(map(rows, [action.id], (row) => named(row, written(row, action.column, action.text))));
    case 'clear':
      return only(map(rows, action.ids, (row) => written(row, action.column, '')));
    case 'locate':
      return only(map(rows, [action.id], (row) => byPerson({ ...row, location: action.location })));
    case 'own':
      return only(map(rows, action.ids, (row) => byPerson({ ...row, own: action.own })));
    case 'remove': {
      const ids = new Set(action.ids);
      return only(rows.some(({ id }) => ids.has(id)) ? rows.filter(({ id }) => !ids.has(id)) : rows);
    }
    case 'paste':
      return pasted(state, action);
  }
}

function added(state: GridState, onto: Rows, more: readonly NewRow[]): Changed {
  const free = Math.max(0, maxRows - onto.length);
  const ids = new Set(onto.map(({ id }) => id));
  let { made } = state;
  const next = more
    .slice(0, free)
    .map(({ id: given, place, location, reference, origin, own, before, assisted }): BatchRow => {
      let id = given;
      while (id === undefined || ids.has(id)) {
        made += 1;
        id = `${state.seed}-${made}`;
      }
      ids.add(id);
      const row = { id, place, location, reference, origin, own, before };
      return assisted === undefined ? row : { ...row, assisted };
    });
  const isSame = next.length === 0 && onto.length === state.rows.length;
  return {
    rows: isSame ? state.rows : [...onto, ...next],
    made,
    leftOut: Math.max(0, more.length - free),
  };
}

function pasted(state: GridState, { id, column, cells }: RowsAction & { kind: 'paste' }): Changed {
  const at = id === null ? -1 : state.rows.findIndex((row) => row.id === id);
  const start = at < 0 ? state.rows.length : at;
  const filled = <Row extends NewRow>(row: Row, line: readonly string[]): Row =>
    named(
      row,
      cellsOf(column, line).reduce((next, [of, text]) => written(next, of, text), row),
    );
  const over = new Map(state.rows.slice(start).map((row, index) => [row.id, cells[index]] as const));
  const onto = map(state.rows, [...over.keys()], (row) => filled(row, over.get(row.id) ?? []));
  const more = cells.slice(state.rows.length - start).map((line) => filled(emptyRow, line));
  return added({ ...state, rows: onto }, onto, more);
}

/** A line of cells from a column on. Two numbers in cells of their own are one location. */
function cellsOf(column: Column, line: readonly string[]): (readonly [Column, string])[] {
  const [place, ...rest] = column === 'place' ? line : [undefined, ...line];
  const location = rest.length === 0 ? undefined : rest.slice(0, 2).join('\t').trim();
  return [
    ...(place === undefined ? [] : [['place', place.trim()] as const]),
    ...(location === undefined ? [] : [['location', location] as const]),
  ];
}

/** The same list if no row changes. */
function map(rows: Rows, ids: Ids, change: (row: BatchRow) => BatchRow): Rows {
  const wanted = new Set(ids);
  let isChanged = false;
  const next = rows.map((row) => {
    const after = wanted.has(row.id) ? change(row) : row;
    isChanged ||= after !== row;
    return after;
  });
  return isChanged ? next : rows;
}

function written<Row extends NewRow>(row: Row, column: Column, text: string): Row {
  if (column === 'place') return row.place === text ? row : byPerson({ ...row, place: text });
  const { location } = row;
  if (location.kind === 'text' && location.text === text) return row;
  return byPerson({ ...row, location: readAs(text, location) });
}

/** Without the mark of an assistant. */
function byPerson<Row extends NewRow>(row: Row): Row {
  if (row.assisted === undefined) return row;
  const { assisted, ...rest } = row;
  return rest as Row;
}

const filledIds = (rows: Rows): Ids => rows.filter(({ assisted }) => assisted === 'open').map(({ id }) => id);

const isBlank = (location: DraftLocation) => location.kind === 'text' && location.text.trim() === '';

/** The name alone of a row that was empty is its location too. Once a location was removed, its place brings none. */
function named<Row extends NewRow>(before: Row, row: Row): Row {
  const isNamed = before.place === '' && isBlank(before.location) && isBlank(row.location);
  return isNamed && mayBeName(row.place) ? written(row, 'location', row.place) : row;
}

/** A text with one certain reading is a point, as in the Location box; another one stays text. */
export function readAs(text: string, before: DraftLocation): DraftLocation {
  if (text.trim() === '') return noLocation;
  const unread: TextLocation = { kind: 'text', text, former: settled(before) };
  const { reading } = attempt(unread);
  const certain = certainReading(reading);
  return certain === null ? unread : pointLocation(certain.point, 'typed', { typed: text, reading });
}
