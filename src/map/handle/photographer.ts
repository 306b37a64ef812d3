import type { Bounds } from '../../geo/area/area.ts';
import type { Inset } from '../camera/fit.ts';
import type { MapHandle } from './map-handle.ts';
import type { MapPicture } from './map-picture.ts';

/** Takes pictures of the map on screen. */
export type MapPhotographer = {
  /** Null while there is nothing to take. */
  take(): MapPicture | null;
  /** Moves the map to a box; resolves when it is rendered, or after some seconds. */
  show(box: Bounds): Promise<void>;
};

const patienceMs = 2500;

export const photographerOf = (handle: MapHandle, inset: Inset): MapPhotographer => ({
  take: () => handle.picture(),
  show: (box) =>
    new Promise((done) => {
      handle.camera.fit(box, inset, true);
      const end = () => {
        clearTimeout(patience);
        stop();
        done();
      };
      const patience = setTimeout(end, patienceMs);
      const stop = handle.idled.listen((idle) => idle && end());
      handle.settle();
    }),
});
