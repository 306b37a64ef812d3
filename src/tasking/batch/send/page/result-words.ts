import type { DotMark } from '../../../../map/map-data.ts';
import type { Outcome } from '../outcome.ts';

export const resultKeys = {
  waiting: 'waiting',
  sending: 'beingSent',
  placed: 'placed',
  refused: 'refused',
  checking: 'checking',
  notSent: 'notSent',
} as const satisfies Record<Outcome['is'], string>;

/** A shape for each result: in the rows, above them and on the map. */
export const resultMarks: Readonly<Record<Outcome['is'], DotMark>> = {
  waiting: 'waiting',
  sending: 'sending',
  placed: 'placed',
  refused: 'refused',
  checking: 'doubt',
  notSent: 'stopped',
};

/** As the bar and its legend show them. */
export const shownResults = ['placed', 'refused', 'checking', 'sending', 'waiting', 'notSent'] as const;
