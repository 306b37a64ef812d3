import { prewarm } from 'maplibre-gl';
import type { Language } from '../i18n/language.ts';
import { type Basemap, loadBasemap } from './basemap.ts';
import { reachWorker } from './create-map.ts';
import { loadLabelFonts } from './fonts.ts';
import { MapHandle } from './map-handle.ts';
import type { Look } from './style.ts';

let kept: MapHandle | null = null;

/** What a map needs before it can be made: the basemap, letters, and MapLibre's worker. */
export async function prepare(language: Language = documentLanguage()): Promise<Basemap> {
  const [basemap] = await Promise.all([loadBasemap(), loadLabelFonts(language), reachWorker()]);
  prewarm();
  return basemap;
}

/** The map of the page, made on the first call and moved into `host` on every later one. Throws without WebGL 2. */
export function takeMap(host: HTMLElement, look: Look, basemap: Basemap): MapHandle {
  // A context may have gone while no screen had the map, and nobody heard of it.
  if (kept?.isLost) dropMap();
  kept ??= new MapHandle(host, look, basemap);
  return kept;
}

/** Gives up a map whose context is gone; the next `takeMap` makes another. */
export function dropMap(): void {
  kept?.destroy();
  kept = null;
}

const documentLanguage = (): Language => (document.documentElement.lang === 'ar' ? 'ar' : 'en');
