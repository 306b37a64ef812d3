import './maplibre.css';
import {
  addProtocol,
  Map as MapLibre,
  type MapOptions,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { answerTile } from '../basemap/archive/archives.ts';
import { clusteredTo } from '../basemap/style/style.ts';
import { firstView } from '../camera/fit.ts';

// MapLibre expects its worker beside its chunk, where bundlers do not put it.
setWorkerUrl(workerUrl);
addProtocol('basemap', answerTile);

let reached: Promise<void> | null = null;

/** Resolves when the worker's script is cached. MapLibre does not report a failure: the map would stay empty. */
export function reachWorker(): Promise<void> {
  reached ??= fetchWorker().catch((error: unknown) => {
    reached = null;
    throw error;
  });
  return reached;
}

async function fetchWorker(): Promise<void> {
  const response = await fetch(workerUrl);
  if (!response.ok) throw new Error(`the map's worker answered ${response.status}`);
  await response.arrayBuffer();
}

/** Milliseconds in which a name appears; at once where the user prefers reduced motion. */
const fadeMs = 120;

/** Creates a map in `container`. Throws if the browser has no WebGL 2. */
export function createMap(
  container: HTMLElement,
  style: StyleSpecification,
  request: NonNullable<MapOptions['transformRequest']>,
): MapLibre {
  const map = new MapLibre({
    container,
    style,
    center: [...firstView.center],
    zoom: firstView.zoom,
    maxZoom: clusteredTo,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    trackResize: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : fadeMs,
    transformRequest: request,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
