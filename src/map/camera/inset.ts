import type { MapPadding } from '../data/map-data.ts';
import type { Inset } from './fit.ts';

/** The controls are at the inline end. */
const usual = { blockStart: 64, blockEnd: 64, inlineStart: 56, inlineEnd: 84 };

/** The inset of a map's padding, by physical side. */
export function insetOf(padding: MapPadding | undefined, direction: 'ltr' | 'rtl'): Inset {
  const { blockStart, blockEnd, inlineStart, inlineEnd } = { ...usual, ...padding };
  const [left, right] = direction === 'ltr' ? [inlineStart, inlineEnd] : [inlineEnd, inlineStart];
  return { top: blockStart, right, bottom: blockEnd, left };
}
