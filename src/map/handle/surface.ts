import type { Basemap } from '../basemap/basemap.ts';
import type { MapCamera } from '../camera/map-camera.ts';
import type { MapHandle } from './map-handle.ts';

export type SurfaceCamera = Pick<
  MapCamera,
  | 'size'
  | 'fit'
  | 'reveal'
  | 'zoomBy'
  | 'project'
  | 'unproject'
  | 'centre'
  | 'zoom'
  | 'metresPerPixel'
  | 'view'
  | 'isHidden'
>;

/** What the overlays need of a map: of the one that MapLibre renders, and of the still one. */
export type Surface = Pick<
  MapHandle,
  | 'moved'
  | 'rested'
  | 'clicked'
  | 'hovered'
  | 'entered'
  | 'idled'
  | 'settle'
  | 'setPicking'
  | 'show'
  | 'showTiles'
  | 'point'
  | 'hitAt'
  | 'openCluster'
  | 'orderAnswers'
> & {
  /** Takes the keyboard focus, presses and moves. */
  readonly canvas: HTMLElement;
  readonly camera: SurfaceCamera;
  readonly basemap: Pick<Basemap, 'problem' | 'changed' | 'tryAgain'>;
};
