import { type RefObject, useEffect } from 'react';
import type { Bounds } from '../../geo/area/area.ts';
import { directionOf, type Language } from '../../i18n/language.ts';
import { type Inset, insetOf } from '../camera/fit.ts';
import type { MapPadding } from '../data/map-data.ts';
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

const photographerOf = (handle: MapHandle, inset: Inset): MapPhotographer => ({
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

/** Sets the photographer of a screen while there is a map. */
export function usePhotographer(
  handle: MapHandle | null,
  photographer: RefObject<MapPhotographer | null> | undefined,
  padding: MapPadding | undefined,
  language: Language,
): void {
  useEffect(() => {
    if (photographer === undefined || handle === null) return;
    photographer.current = photographerOf(handle, insetOf(padding, directionOf(language)));
    return () => {
      photographer.current = null;
    };
  }, [photographer, handle, padding, language]);
}
