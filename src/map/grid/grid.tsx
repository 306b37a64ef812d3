import { useEffect, useState } from 'react';
import { storedWord, useStoredPreference } from '../../browser/stored-preference.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import type { Language } from '../../i18n/language.ts';
import { useNotation } from '../../places/notation-choice.ts';
import { shareInside } from '../camera/share-inside.ts';
import type { MapArea } from '../data/map-data.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import { EdgePlaces } from './edge-places.tsx';
import { GridLabels } from './grid-labels.tsx';

const choice = storedWord('nadir.grid', ['on', 'off'], null);

export const chooseGrid = (on: boolean): void => choice.choose(on ? 'on' : 'off');

type Seen = {
  readonly basemap: Pick<MapHandle['basemap'], 'changed' | 'credits' | 'region'>;
  readonly camera: Pick<MapHandle['camera'], 'view'>;
  readonly idled: MapHandle['idled'];
};

/** By its centre a view over the edge of a region, and one from so far that the region is a speck, would count as full. */
const mostlyInside = 0.5;

/** True for the embedded basemap, which has no streets to go by, and where less than half of the view is in the region of an archive. */
function lacksStreets({ basemap, camera }: Seen): boolean {
  if (basemap.credits() === null) return true;
  const region = basemap.region();
  return region !== null && shareInside(camera.view(), region) < mostlyInside;
}

/** Whether the grid is drawn: as the user chose, else where the map has no streets; found when it rests. */
export function useGridChoice(handle: Seen | null): boolean {
  const chosen = useStoredPreference(choice);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    if (handle === null) return;
    const read = () => setEmpty(lacksStreets(handle));
    read();
    const ends = [handle.basemap.changed.listen(read), handle.idled.listen((idle) => idle && read())];
    return () => {
      for (const end of ends) end();
    };
  }, [handle]);
  return chosen === null ? isEmpty : chosen === 'on';
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
