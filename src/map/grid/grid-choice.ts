import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';
import type { MapHandle } from '../handle/map-handle.ts';

const Choice = z.enum(['on', 'off']);

const choice = storedPreference<'on' | 'off' | null>(
  'nadir.grid',
  (text) => Choice.safeParse(text).data ?? null,
  (chosen) => chosen,
);

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
