import { prewarm } from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import { openWorld } from './archives.ts';
import { type BaseStyle, baseStyleOf, type MapSettings } from './base-style.ts';
import { reachWorker } from './create-map.ts';
import { loadLabelFonts } from './fonts.ts';
import type { Look } from './look.ts';
import { MapHandle } from './map-handle.ts';

let kept: MapHandle | null = null;
/** Where the map is until the first screen asks for it. */
let unseen: HTMLElement | null = null;

/** What a map needs before it can be made: letters and MapLibre's worker. */
export async function prepare(language: Language): Promise<void> {
  openWorld();
  await Promise.all([loadLabelFonts(language), reachWorker()]);
  prewarm();
}

/** The map of the page, made on the first call and moved into `host` on every later one. Throws without WebGL 2. */
export function takeMap(host: HTMLElement, look: Look, base: BaseStyle, settings: MapSettings): MapHandle {
  unseen?.remove();
  unseen = null;
  // A context may have gone while no screen had the map, and nobody heard of it.
  if (kept?.isLost) dropMap();
  kept ??= new MapHandle(host, look, base, settings);
  return kept;
}

/** Makes the map, as large as the window, for a later `takeMap`. Does nothing where there is one; throws without WebGL 2. */
export async function drawUnseen(look: Look, settings: MapSettings): Promise<void> {
  const base = await baseStyleOf(look, settings);
  if (kept !== null) return;
  const host = document.createElement('div');
  host.inert = true;
  host.style.cssText = 'position: fixed; inset: 0; visibility: hidden; contain: strict';
  document.body.append(host);
  try {
    kept = new MapHandle(host, look, base, settings);
    kept.idled.listen((idle) => host.toggleAttribute('data-drawn', idle));
    unseen = host;
  } catch (error) {
    host.remove();
    throw error;
  }
}

/** Gives up a map whose context is gone; the next `takeMap` makes another. */
export function dropMap(): void {
  kept?.destroy();
  kept = null;
}
