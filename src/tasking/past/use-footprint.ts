import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedOrders } from '../../api/queries/orders.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { fromOrders } from '../../tracking/answers/from-orders.ts';
import { footprints } from '../../tracking/answers/past/footprint.ts';
import { useAnswered, useIsKept } from '../../tracking/page/tracking-context.ts';
import type { Questions } from '../../tracking/questions.ts';

type Image = Questions['footprints']['request']['images'][number];
export type Footprint = NonNullable<Questions['footprints']['response'][number]>;

/**
 * The median area of the user's past orders of that type, and of that resolution if there are enough; null if there is none,
 * undefined until known. Uses all stored orders, or without them those that this tab has listed.
 */
export function useFootprint(
  typeId: number | null,
  resolutionId: number | null,
): Footprint | null | undefined {
  const images = useMemo(() => (typeId === null ? [] : [{ typeId, resolutionId }]), [typeId, resolutionId]);
  const found = useFootprints(images);
  return typeId === null ? null : found?.[0];
}

/** The same for each of several images, in their order; undefined until known. */
export function useFootprints(images: readonly Image[]): readonly (Footprint | null)[] | undefined {
  const client = useQueryClient();
  const isOff = !useIsKept();
  const question = useMemo(() => (images.length === 0 ? null : { images }), [images]);
  const remembered = useAnswered('footprints', question, { about: (question) => question });
  // Recomputed with each new choice, so that new orders count.
  const listed = useMemo(
    () => (isOff && images.length > 0 ? footprints(fromOrders(cachedOrders(client)), { images }) : []),
    [isOff, client, images],
  );
  return isOff || question === null ? listed : remembered?.answer;
}

/** An estimated area and the sides of its square, with two digits: "130 km² (11 × 11 km)". */
export function wordSize(km2: number, t: Translate<'tasking'>, formats: Formats): string {
  const twoDigits = (value: number) => formats.number(value, { maximumSignificantDigits: 2 });
  return t('imageSize', { area: twoDigits(km2), side: twoDigits(Math.sqrt(km2)) });
}
