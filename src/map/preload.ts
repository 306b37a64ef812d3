import { savesData, whenIdle } from '../browser/when-idle.ts';
import type { Language } from '../i18n/language.ts';
import type { MapSettings } from './basemap/style/base-style.ts';
import type { Look } from './basemap/style/look.ts';

/** The one map of the page, kept from screen to screen: a browser has few contexts to give, and a second map is slow. */
export type MapChunk = typeof import('./long-lived-map.ts');

/** The chunk that holds MapLibre. A failure is not kept; the next call tries again. */
export const loadMapChunk = (): Promise<MapChunk> => import('./long-lived-map.ts');

/** Brings what a map needs, beside the screen that will have it. Silent: the screen says itself what failed. */
export async function fetchMap(language: Language): Promise<void> {
  if (!('WebGL2RenderingContext' in globalThis)) return;
  try {
    const { prepare } = await loadMapChunk();
    await prepare(language);
  } catch {
    // As said above.
  }
}

/**
 * Draws the map out of sight in `host`, in steps between which the page can answer, so that the first screen with a map finds it drawn. Silent: a
 * screen with a map says itself what failed. Nothing where the visitor saves data.
 */
export async function drawAhead(
  host: HTMLElement,
  look: () => Look,
  settings: MapSettings,
  load: () => Promise<Pick<MapChunk, 'prepare' | 'drawUnseen'>> = loadMapChunk,
): Promise<void> {
  if (savesData() || !('WebGL2RenderingContext' in globalThis)) return;
  try {
    const { drawUnseen, prepare } = await load();
    await prepare(look().language);
    await new Promise<void>((go) => whenIdle(go));
    await drawUnseen(host, look(), settings);
  } catch {
    // As said above.
  }
}
