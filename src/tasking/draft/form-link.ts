import * as z from 'zod/mini';
import type { RoundedLngLat } from '../../geo/lng-lat.ts';
import { readWrittenPoint } from '../../location/draft-location.ts';
import { longestNote, longestReference } from '../../order/order-texts.ts';
import type { DraftValues } from './draft.ts';

/** What a link says of a form; null for what it leaves out or says wrongly. */
export type LinkedForm = {
  readonly point: RoundedLngLat | null;
  readonly imageTypeId: number | null;
  readonly resolutionId: number | null;
  /** Milliseconds since 1970 UTC: both or neither. */
  readonly window: { readonly from: number; readonly to: number } | null;
  /** The link names a window that is not read: the form has none then, not that of an empty form. */
  readonly isWindowUnread: boolean;
  /** Per cent, 0 to 100. */
  readonly cloud: number | null;
  readonly reference: string | null;
  readonly note: string | null;
};

const Id = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
const Cloud = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(100))),
);
/** With its time zone, so that it means the same everywhere. */
const Instant = z.pipe(z.iso.datetime({ offset: true }), z.transform(Date.parse));
const oneLine = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}]*$/u));

/**
 * Reads the query of `/orders/new?point=24.7,46.6&type=1&resolution=2&from=…&to=…&cloud=20&reference=…&note=…`; latitude
 * first. Null without any of these. Nothing of it is sent without a review.
 */
export function readFormLink(search: string): LinkedForm | null {
  const params = new URLSearchParams(search);
  const read = <Value>(name: string, schema: z.ZodMiniType<Value>): Value | null =>
    schema.safeParse(params.get(name)).data ?? null;
  const [from, to] = [read('from', Instant), read('to', Instant)];
  const window = from === null || to === null || to <= from ? null : { from, to };
  const isWindowUnread = window === null && (params.has('from') || params.has('to'));
  const linked: LinkedForm = {
    point: readWrittenPoint(params.get('point') ?? ''),
    imageTypeId: read('type', Id),
    resolutionId: read('resolution', Id),
    window,
    isWindowUnread,
    cloud: read('cloud', Cloud),
    reference: read('reference', oneLine(longestReference)),
    note: read('note', oneLine(longestNote)),
  };
  return Object.values(linked).every((value) => value === null || value === false) ? null : linked;
}

/** The query that carries a form; a minted reference stays with its form. */
export function formLink(values: DraftValues, minted: string): string {
  const { location, imageTypeId, resolutionId, from, to, cloud, reference, note } = values;
  const window =
    from === null || to === null
      ? {}
      : { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const params = {
    ...(location.kind === 'point' && { point: `${location.point.lat},${location.point.lng}` }),
    ...(imageTypeId !== null && { type: String(imageTypeId) }),
    ...(resolutionId !== null && { resolution: String(resolutionId) }),
    ...window,
    cloud: String(Math.round(cloud)),
    ...(reference.trim() !== '' && reference !== minted && { reference: reference.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
  return `?${new URLSearchParams(params)}`;
}
