import { mode } from 'd3-array';
import { noLocation, pointLocation } from '../../../location/draft-location.ts';
import type { RowAgain } from '../../../order/order-again.ts';
import { day } from '../../../time.ts';
import { windowFromTomorrow } from '../../request/wanted-window.ts';
import type { BatchRow } from '../batch.ts';

/** What most of the orders to repeat have: the shared settings of their batch. Null for what none of them states. */
export const commonOf = (rows: readonly RowAgain[]) => ({
  imageTypeId: modeOf(rows.map(({ imageTypeId }) => imageTypeId)),
  resolutionId: modeOf(rows.map(({ imageResolutionId }) => imageResolutionId)),
  cloud: modeOf(rows.map(({ cloudCover }) => cloudCover)),
  length: modeOf(rows.map(({ length }) => length)),
});
type Common = ReturnType<typeof commonOf>;

/** The first of the most frequent values. */
function modeOf(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null);
  return stated.length === 0 ? null : mode(stated);
}

/** Orders to repeat as rows. The settings that differ from the shared ones are their own, and so is a note. */
export const rowsAgain = (rows: readonly RowAgain[], common: Common, now: number): BatchRow[] =>
  rows.map(({ place, point, approximate, note, length, cloudCover, ...row }) => ({
    id: crypto.randomUUID(),
    place,
    reference: '',
    location: point === null ? noLocation : pointLocation(point, approximate ? 'approximate' : 'order'),
    origin: approximate ? 'area' : 'point',
    own: {
      ...(differs(row.imageTypeId, common.imageTypeId) && { imageTypeId: row.imageTypeId }),
      ...(differs(row.imageResolutionId, common.resolutionId) && { resolutionId: row.imageResolutionId }),
      ...(differs(cloudCover, common.cloud) && { cloud: cloudCover }),
      ...(differs(length, common.length) && windowFromTomorrow(now, length / day)),
      ...(note !== '' && { note }),
    },
    before: null,
  }));

const differs = (value: number | null, common: number | null): value is number =>
  value !== null && value !== common;
