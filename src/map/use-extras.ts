import { useEffect } from 'react';
import type { ExtraLayer } from './handle/extra-layers.ts';
import type { MapHandle } from './handle/map-handle.ts';

/** Shows what each part of the map draws between the basemap and the orders, the first list at the bottom. */
export function useExtras(handle: MapHandle | null, ...lists: readonly (readonly ExtraLayer[])[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map compares the layers one by one, and the same ones cost nothing.
  useEffect(() => handle?.showExtras(lists.flat()));
}
