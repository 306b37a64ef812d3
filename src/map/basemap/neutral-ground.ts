import type { Map as MapLibre } from 'maplibre-gl';

type Ground = {
  /** The colours of land and sea; null while the embedded flat map is not what is drawn, or may not be changed. */
  colours(): { readonly land: string; readonly sea: string } | null;
};

/**
 * Paints the sea as land until all tiles of the view are there, those that failed too: where one is missing, land would look
 * like water.
 */
export function keepGroundNeutral(map: MapLibre, ground: Ground): void {
  let isNeutral = false;
  const failed = new Set<unknown>();
  const begin = () => {
    const colours = ground.colours();
    isNeutral = colours !== null;
    if (colours !== null) map.setPaintProperty('sea', 'background-color', colours.land);
  };
  const end = () => {
    if (!isNeutral || failed.size > 0) return;
    const colours = ground.colours();
    if (colours === null || !map.isSourceLoaded('world')) return;
    isNeutral = false;
    map.setPaintProperty('sea', 'background-color', colours.sea);
  };
  map.on('style.load', () => {
    failed.clear();
    begin();
  });
  // See `jumpedByApp` of the camera.
  map.on('moveend', (event) => {
    if ('jumped' in event) begin();
  });
  map.on('error', (event) => {
    if (!('sourceId' in event && event.sourceId === 'world' && 'tile' in event)) return;
    failed.add(event.tile);
    begin();
  });
  // Also said of a failed tile that leaves the view.
  map.on('sourcedataabort', ({ tile }) => failed.delete(tile));
  map.on('sourcedata', ({ sourceId, tile }) => {
    failed.delete(tile);
    if (sourceId === 'world') end();
  });
  map.on('render', end);
}
