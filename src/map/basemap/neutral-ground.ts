import type { Map as MapLibre } from 'maplibre-gl';

type Ground = {
  /** The colours of land and sea; null while the embedded flat map is not what is drawn, or may not be changed. */
  colours(): { readonly land: string; readonly sea: string } | null;
  /** Tiles failed: where there is no land is not known. */
  missesTiles(): boolean;
};

/** Paints the sea as land until the tiles of a new place are there, so that orders on land are not shown in water. */
export function keepGroundNeutral(map: MapLibre, ground: Ground): void {
  let isNeutral = false;
  const begin = () => {
    const colours = ground.colours();
    isNeutral = colours !== null;
    if (colours !== null) map.setPaintProperty('sea', 'background-color', colours.land);
  };
  const end = () => {
    if (!isNeutral || ground.missesTiles()) return;
    const colours = ground.colours();
    if (colours === null || !map.isSourceLoaded('world')) return;
    isNeutral = false;
    map.setPaintProperty('sea', 'background-color', colours.sea);
  };
  map.on('style.load', begin);
  // See `jumpedByApp` of the camera.
  map.on('moveend', (event) => {
    if ('jumped' in event) begin();
  });
  map.on('sourcedata', ({ sourceId }) => {
    if (sourceId === 'world') end();
  });
  map.on('render', end);
}
