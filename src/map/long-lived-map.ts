import { prewarm } from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import { openWorld } from './archives.ts';
import type { BaseStyle, MapSettings } from './base-style.ts';
import { reachWorker } from './create-map.ts';
import { loadLabelFonts } from './fonts.ts';
import type { Look } from './look.ts';
import { MapHandle } from './map-handle.ts';

let kept: MapHandle | null = null;

/** What a map needs before it can be made: letters and MapLibre's worker. */
export async function prepare(language: Language = documentLanguage()): Promise<void> {
  openWorld();
  await Promise.all([loadLabelFonts(language), reachWorker()]);
  prewarm();
}

/** The map of the page, made on the first call and moved into `host` on every later one. Throws without WebGL 2. */
export function takeMap(host: HTMLElement, look: Look, base: BaseStyle, settings: MapSettings): MapHandle {
  // A context may have gone while no screen had the map, and nobody heard of it.
  if (kept?.isLost) dropMap();
  kept ??= new MapHandle(host, look, base, settings);
  return kept;
}

/** Gives up a map whose context is gone; the next `takeMap` makes another. */
export function dropMap(): void {
  kept?.destroy();
  kept = null;
}

const documentLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en');
