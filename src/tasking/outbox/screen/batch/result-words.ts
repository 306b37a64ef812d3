import type { DotMark } from '../../../../map/map-data.ts';
import type { Result } from '../../batch/results.ts';

export const resultKeys = {
  waiting: 'waiting',
  sending: 'beingSent',
  placed: 'placed',
  refused: 'refused',
  checking: 'checking',
  elsewhere: 'elsewhere',
  notSent: 'notSent',
} as const satisfies Record<Result, string>;

/** A shape for each result: in the rows, above them and on the map. */
export const resultMarks: Readonly<Record<Result, DotMark>> = {
  waiting: 'waiting',
  sending: 'sending',
  placed: 'placed',
  refused: 'refused',
  checking: 'doubt',
  elsewhere: 'doubt',
  notSent: 'stopped',
};

/** As the bar and its legend show them. */
export const shownResults = [
  'placed',
  'refused',
  'elsewhere',
  'checking',
  'sending',
  'waiting',
  'notSent',
] as const;
