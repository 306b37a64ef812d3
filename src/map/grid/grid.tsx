import { useEffect, useState } from 'react';
import { storedWord, useStoredPreference } from '../../browser/stored-preference.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { useNotation } from '../../places/notation-choice.ts';
import type { MapArea } from '../data/map-data.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import { EdgePlaces } from './edge-places.tsx';
import { GridLabels } from './grid-labels.tsx';

const choice = storedWord('nadir.grid', ['on', 'off'], null);

export const chooseGrid = (on: boolean): void => choice.choose(on ? 'on' : 'off');

/** Whether the grid is drawn: as the user chose, else over the embedded basemap alone, which has no streets to go by. */
export function useGridChoice(handle: MapHandle | null): boolean {
  const chosen = useStoredPreference(choice);
  const [embedded, setEmbedded] = useState(true);
  useEffect(() => {
    if (handle === null) return;
    const read = () => setEmbedded(handle.basemap.credits() === null);
    read();
    return handle.basemap.changed.listen(read);
  }, [handle]);
  return chosen === null ? embedded : chosen === 'on';
}

type Props = { handle: MapHandle; language: Language; point: LngLat | null; areas: readonly MapArea[] };

/** What a map without streets is read by: a grid in the user's notation, and the way to the nearest towns. */
export function Grid({ handle, language, point, areas }: Props) {
  const kind = useNotation() === 'mgrs' ? 'mgrs' : 'degrees';
  useEffect(() => {
    handle.grid.show(kind);
    return () => handle.grid.show(null);
  }, [handle, kind]);
  return (
    <>
      <GridLabels handle={handle} language={language} />
      <EdgePlaces handle={handle} language={language} point={point} areas={areas} />
    </>
  );
}
