import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { markImages } from '../../../../src/map/marks.ts';
import { palettes } from '../../../../src/map/palette.ts';
import { embeddedStyle } from '../../../../src/map/style.ts';

/* MapLibre with the app's style and data, and nothing else. */
setWorkerUrl(workerUrl);
const map = new MapLibre({
  container: 'map',
  style: embeddedStyle({ language: 'en', theme: 'light', basemap: 'map' }),
  center: [47, 23.5],
  zoom: 3.6,
  attributionControl: false,
  fadeDuration: 120,
});
map.on('style.load', () => {
  for (const [name, image] of Object.entries(markImages(palettes.light)))
    map.addImage(name, image, { pixelRatio: 2 });
});
map.on('idle', () => document.body.toggleAttribute('data-idle', true));
