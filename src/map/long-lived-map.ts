import { prewarm } from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import { openWorld } from './basemap/archive/archives.ts';
import type { Appearance } from './basemap/style/appearance.ts';
import { type BaseStyle, baseStyleOf, type MapSettings } from './basemap/style/base-style.ts';
import { loadLabelFonts } from './basemap/style/fonts.ts';
import { gpuDone } from './gpu-done.ts';
import { reachWorker } from './handle/create-map.ts';
import { MapHandle } from './handle/map-handle.ts';

export { baseStyleOf };

let kept: MapHandle | null = null;
/** Stops the work on the hidden map. */
let unseen = () => {};

/** Loads what a map needs first: fonts and MapLibre's worker. */
export async function prepare(language: Language): Promise<void> {
  openWorld();
  await Promise.all([loadLabelFonts(language), reachWorker()]);
  prewarm();
}

/** The page's map, created on the first call and moved into `host` on later ones. Throws without WebGL 2. */
export function takeMap(
  host: HTMLElement,
  appearance: Appearance,
  base: BaseStyle,
  settings: MapSettings,
): MapHandle {
  unseen();
  // The context may have been lost while no screen had the map.
  if (kept?.isLost) dropMap();
  kept ??= new MapHandle(host, appearance, base, settings);
  return kept;
}

/**
 * Creates the map for a later `takeMap` in a hidden box of the screens' size, because a resized map is rendered again. Does
 * nothing if a map exists; throws without WebGL 2.
 */
export async function renderHidden(
  host: HTMLElement,
  appearance: Appearance,
  settings: MapSettings,
): Promise<void> {
  const base = await baseStyleOf(appearance, settings);
  if (kept !== null) return;
  kept = new MapHandle(host, appearance, base, settings);
  const { idled, canvas } = kept;
  const gl = canvas.getContext('webgl2');
  const taken = new AbortController();
  const leave = idled.listen((idle) => {
    host.toggleAttribute('data-drawn', false);
    if (!idle || gl === null) return;
    void gpuDone(gl, taken.signal).then(() => host.toggleAttribute('data-drawn', !taken.signal.aborted));
  });
  unseen = () => {
    leave();
    taken.abort();
    host.toggleAttribute('data-drawn', false);
  };
}

/** Discards a map whose context is lost; the next `takeMap` creates another. */
export function dropMap(): void {
  kept?.destroy();
  kept = null;
}
