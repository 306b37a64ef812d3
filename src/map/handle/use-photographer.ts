import { useEffect } from 'react';
import { directionOf, type Language } from '../../i18n/language.ts';
import { insetOf } from '../camera/fit.ts';
import type { MapHandle } from './map-handle.ts';
import type { MapViewProps } from './map-props.ts';
import { photographerOf } from './photographer.ts';

/** Gives the photographer of a map to the screen while there is a map. */
export function usePhotographer(
  { photographer, padding }: Pick<MapViewProps, 'photographer' | 'padding'>,
  handle: MapHandle | null,
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
