import { openWorld } from '../../../../src/map/archives.ts';
import { createMap, reachWorker } from '../../../../src/map/create-map.ts';
import { embeddedStyle } from '../../../../src/map/style.ts';

/** MapLibre with the app's own basemap and nothing of the app over it. */
export async function bareMap(container: HTMLElement) {
  openWorld();
  await reachWorker();
  const style = embeddedStyle({ language: 'en', theme: 'light', basemap: 'map' });
  return createMap(container, style, (url) => ({ url }));
}
