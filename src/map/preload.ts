/** The one map of the page, kept from screen to screen: a browser has few contexts to give, and a second map is slow. */
export type MapChunk = typeof import('./long-lived-map.ts');

/** The chunk that holds MapLibre. A failure is not kept; the next call tries again. */
export const loadMapChunk = (): Promise<MapChunk> => import('./long-lived-map.ts');

/** Brings MapLibre, its worker and the basemap ahead of need. Silent: a screen with a map says itself what failed. */
export function preloadMap(): void {
  if (savesData() || !('WebGL2RenderingContext' in globalThis)) return;
  loadMapChunk()
    .then((chunk) => chunk.prepare())
    .catch(() => {});
}

const savesData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};
