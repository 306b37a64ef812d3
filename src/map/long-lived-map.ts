import { prewarm } from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import { openWorld } from './basemap/archive/archives.ts';
import type { Appearance } from './basemap/style/appearance.ts';
import { type BaseStyle, baseStyleOf, type MapSettings } from './basemap/style/base-style.ts';
import { loadLabelFonts } from './basemap/style/fonts.ts';
import { layersOf } from './extras/layers-of.ts';
import { reachWorker } from './handle/create-map.ts';
import { MapHandle } from './handle/map-handle.ts';

/**
 * Resolves once the GPU has finished the submitted work, or on abort. Drivers defer invisible work, including shader
 * compilation, until it is shown or awaited. Polls between tasks and blocks nothing.
 */
async function gpuDone(gl: WebGL2RenderingContext, signal: AbortSignal): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  const isDone = () => fence === null || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  while (!signal.aborted && !gl.isContextLost() && !isDone()) await new Promise((go) => setTimeout(go, 16));
  gl.deleteSync(fence);
}

export { baseStyleOf, layersOf };

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
