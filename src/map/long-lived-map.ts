import { prewarm } from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import { openWorld } from './basemap/archives.ts';
import { type BaseStyle, baseStyleOf, type MapSettings } from './basemap/style/base-style.ts';
import { loadLabelFonts } from './basemap/style/fonts.ts';
import type { Look } from './basemap/style/look.ts';
import { reachWorker } from './create-map.ts';
import { gpuDone } from './gpu-done.ts';
import { MapHandle } from './map-handle.ts';

let kept: MapHandle | null = null;
/** Ends what waits for the map that nobody sees yet. */
let unseen = () => {};

/** What a map needs before it can be made: letters and MapLibre's worker. */
export async function prepare(language: Language): Promise<void> {
  openWorld();
  await Promise.all([loadLabelFonts(language), reachWorker()]);
  prewarm();
}

/** The map of the page, made on the first call and moved into `host` on every later one. Throws without WebGL 2. */
export function takeMap(host: HTMLElement, look: Look, base: BaseStyle, settings: MapSettings): MapHandle {
  unseen();
  // A context may have gone while no screen had the map, and nobody heard of it.
  if (kept?.isLost) dropMap();
  kept ??= new MapHandle(host, look, base, settings);
  return kept;
}

/**
 * Makes the map for a later `takeMap`, in a box that nobody sees and that has the size of the screens' own: a map that changes its size is
 * drawn anew. Does nothing where there is one; throws without WebGL 2.
 */
export async function drawUnseen(host: HTMLElement, look: Look, settings: MapSettings): Promise<void> {
  const base = await baseStyleOf(look, settings);
  if (kept !== null) return;
  kept = new MapHandle(host, look, base, settings);
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

/** Gives up a map whose context is gone; the next `takeMap` makes another. */
export function dropMap(): void {
  kept?.destroy();
  kept = null;
}
