import { useEffect, useMemo, useRef } from 'react';
import type { Area, Ring } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import { areaKey, type MapArea } from '../data/map-data.ts';
import type { Surface } from '../handle/surface.ts';
import { coversOf, onOverlays, placeTags } from '../marks/place-tags.ts';
import styles from './tags.module.css';

/** A finer outline costs too much per frame; its box is used instead. */
const maxCorners = 200;

type Props = {
  handle: Surface;
  areas: readonly MapArea[];
};

/** Short texts beside their areas. They use screen positions, so they are east in both reading directions. */
export function Tags({ handle, areas }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const tagged = useMemo(
    () =>
      areas
        .filter(({ tag }) => tag !== undefined && tag !== '')
        .map((one) => ({ ...one, outline: outlineOf(one.area) })),
    [areas],
  );

  useEffect(() => {
    const { current } = frame;
    if (current === null || tagged.length === 0) return;
    const place = () => {
      const elements = [...current.children].filter((child) => child instanceof HTMLElement);
      const sizes = elements.map(({ offsetWidth, offsetHeight }) => ({
        width: offsetWidth,
        height: offsetHeight,
      }));
      const outlines = tagged.map(({ outline, kind }) => ({ kind, rings: ringsOnScreen(handle, outline) }));
      const view = { width: current.clientWidth, height: current.clientHeight };
      placeTags(outlines, sizes, view, coversOf(current)).forEach((spot, index) => {
        const element = elements[index];
        const outline = tagged[index]?.outline;
        const at = outline !== undefined && handle.camera.isHidden(outline.centre) ? null : spot;
        if (element === undefined) return;
        element.style.visibility = at === null ? 'hidden' : 'visible';
        if (at !== null) element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
      });
    };
    const ends = [handle.moved.listen(place), onOverlays(current, place)];
    return () => {
      for (const end of ends) end();
    };
  }, [handle, tagged]);

  return (
    <div ref={frame} className={styles.frame}>
      {tagged.map((one) => (
        <span key={areaKey(one)} className={styles.tag} data-area-tag="">
          {/* Its own direction must not move its anchor corner. */}
          <bdi>{one.tag}</bdi>
        </span>
      ))}
    </div>
  );
}

type Outline = {
  readonly rings: readonly Ring[];
  readonly centre: { readonly lng: number; readonly lat: number };
};

/** Outer rings and the centre of their box. Computed once: an area may have 100,000 corners, and the map moves often. */
function outlineOf(area: Area): Outline {
  const { west, south, east, north } = bounds(area);
  const centre = { lng: (west + east) / 2, lat: (south + north) / 2 };
  const outers = area.polygons.map(([outer]) => outer);
  const corners = outers.reduce((sum, ring) => sum + ring.length, 0);
  if (corners <= maxCorners) return { rings: outers, centre };
  const box: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { rings: [box], centre };
}

/** All on the copy of the globe on which the centre of the area is in view. */
const ringsOnScreen = (handle: Surface, { rings, centre }: Outline) =>
  rings.map((ring) => ring.map(([lng, lat]) => handle.camera.project({ lng, lat }, centre.lng)));
