import { useEffect } from 'react';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { useNotation } from '../../places/notation-choice.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import { EdgePlaces } from './edge-places.tsx';
import { GridLabels } from './grid-labels.tsx';

type Props = { handle: MapHandle; language: Language; point: LngLat | null };

/** What a map without streets is read by: a grid in the user's notation, and the way to the nearest towns. */
export function Grid({ handle, language, point }: Props) {
  const kind = useNotation() === 'mgrs' ? 'mgrs' : 'degrees';
  useEffect(() => {
    handle.grid.show(kind);
    return () => handle.grid.show(null);
  }, [handle, kind]);
  return (
    <>
      <GridLabels handle={handle} language={language} />
      <EdgePlaces handle={handle} language={language} point={point} />
    </>
  );
}
