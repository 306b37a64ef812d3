import { savesData, whenIdle } from '../browser/schedule.ts';
import type { Language } from '../i18n/language.ts';
import type { Appearance } from './basemap/style/appearance.ts';
import type { MapSettings } from './basemap/style/base-style.ts';

/** The page's one map, kept between screens: browsers limit the number of contexts, and a second map is slow. */
export type MapChunk = typeof import('./long-lived-map.ts');

/** The chunk that holds MapLibre. A failure is not cached; the next call tries again. */
export const loadMapChunk = (): Promise<MapChunk> => import('./long-lived-map.ts');

/** The small map of the region, which reads the basemap's archive. */
export const loadInset = () => import('./still/inset.tsx');

/** Prefetches what a map needs. Errors are ignored: the screen reports them itself. */
export async function fetchMap(language: Language): Promise<void> {
  if (!('WebGL2RenderingContext' in globalThis)) return;
  try {
    const { prepare } = await loadMapChunk();
    await prepare(language);
  } catch {
    // The screen reports it.
  }
}

/**
 * Prerenders the map hidden in `host`, in steps that yield to the main thread, so that the first screen with a map finds it
 * ready. Errors are ignored: the screen reports them itself. Does nothing if the user saves data.
 */
export async function prerenderMap(
  host: HTMLElement,
  appearance: () => Appearance,
  settings: MapSettings,
  load: () => Promise<Pick<MapChunk, 'prepare' | 'renderHidden'>> = loadMapChunk,
): Promise<void> {
  if (savesData() || !('WebGL2RenderingContext' in globalThis)) return;
  try {
    const { renderHidden, prepare } = await load();
    await prepare(appearance().language);
    await new Promise<void>((go) => whenIdle(go));
    await renderHidden(host, appearance(), settings);
    await loadInset();
  } catch {
    // The screen reports it.
  }
}
