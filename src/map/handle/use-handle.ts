import { type RefObject, useEffect } from 'react';
import type { Inset } from '../camera/fit.ts';
import type { ExtraLayer } from './extra-layers.ts';
import type { MapHandle } from './map-handle.ts';
import { type MapPhotographer, photographerOf } from './photographer.ts';
import { useLabelClearance } from './use-label-clearance.ts';

type Wants = {
  photographer: RefObject<MapPhotographer | null> | undefined;
  inset: Inset;
  /** What each part draws between the basemap and the orders, the first list at the bottom. */
  extras: readonly (readonly ExtraLayer[])[];
};

/** What the map of a screen does beside its overlays. */
export function useHandle(
  handle: MapHandle | null,
  host: RefObject<HTMLElement | null>,
  { photographer, inset, extras }: Wants,
): void {
  useLabelClearance(handle, host);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map compares the layers one by one, and the same ones cost nothing.
  useEffect(() => handle?.showExtras(extras.flat()));
  const { top, right, bottom, left } = inset;
  useEffect(() => {
    if (photographer === undefined || handle === null) return;
    photographer.current = photographerOf(handle, { top, right, bottom, left });
    return () => {
      photographer.current = null;
    };
  }, [photographer, handle, top, right, bottom, left]);
}
