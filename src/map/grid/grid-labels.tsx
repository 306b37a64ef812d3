import { useEffect, useRef, useState } from 'react';
import { directionOf, type Language } from '../../i18n/language.ts';
import { isWhole, type Rect, type ScreenPoint } from '../camera/hit.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import { coversOf, onOverlays, tagsBeside } from '../marks/place-tags.ts';
import { crossingAtX, crossingAtY, isFree } from './edge.ts';
import styles from './grid.module.css';
import type { GridLine } from './lines/graticule.ts';

type Props = { handle: MapHandle; language: Language };

/** CSS pixels from the edge of the map to a label. */
const edgePx = 6;

/**
 * The labels of the grid's lines: of those that go north at the top edge, of those that go east at the inline start, where the
 * map has no buttons. Assistive technology has the coordinates from the point and its box.
 */
export function GridLabels({ handle, language }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState(() => labelledIn(handle));
  useEffect(() => {
    const read = () => setLines(labelledIn(handle));
    read();
    return handle.grid.changed.listen(read);
  }, [handle]);

  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const place = () => placeLabels(current, handle, lines, directionOf(language));
    const ends = [handle.moved.listen(place), onOverlays(current, place)];
    return () => {
      for (const end of ends) end();
    };
  }, [handle, lines, language]);

  return (
    <div ref={frame} className={styles.frame} data-grid-labels="" aria-hidden="true">
      {lines.map(({ goes, label, points: [first] }) => (
        <bdi key={`${goes} ${label} ${first?.join()}`} dir="ltr" className={styles.label}>
          {label}
        </bdi>
      ))}
    </div>
  );
}

const labelledIn = ({ grid }: MapHandle): readonly GridLine[] =>
  grid.lines.filter(({ label }) => label !== '');

function placeLabels(
  frame: HTMLElement,
  { camera }: MapHandle,
  lines: readonly GridLine[],
  direction: ReturnType<typeof directionOf>,
): void {
  const { clientWidth, clientHeight, offsetTop, offsetHeight, offsetWidth } = frame;
  const view = { width: clientWidth, height: clientHeight };
  const taken: Rect[] = [...coversOf(frame), ...tagsBeside(frame)];
  const elements = [...frame.children].filter((child) => child instanceof HTMLElement);
  const sizes = elements.map((element) => ({ width: element.offsetWidth, height: element.offsetHeight }));
  const spots = lines.map(({ goes, points }, index) => {
    const size = sizes[index] ?? { width: 0, height: 0 };
    const line = points.map(([lng, lat]) => {
      const { x, y } = camera.project({ lng, lat }, points[0]?.[0]);
      return { x, y: y - offsetTop };
    });
    const spot = spotOf(goes, line, size, view, direction);
    const box = spot && { ...spot, ...size };
    if (box === null || !isWhole(box, { width: offsetWidth, height: offsetHeight }) || !isFree(box, taken))
      return null;
    taken.push(box);
    return spot;
  });
  elements.forEach((element, index) => {
    const spot = spots[index] ?? null;
    element.style.visibility = spot === null ? 'hidden' : 'visible';
    if (spot !== null)
      element.style.transform = `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px)`;
  });
}

function spotOf(
  goes: GridLine['goes'],
  line: readonly ScreenPoint[],
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  direction: ReturnType<typeof directionOf>,
): ScreenPoint | null {
  if (goes === 'north') {
    const crossing = crossingAtY(line, edgePx + size.height / 2);
    return crossing && { x: crossing.x - size.width / 2, y: edgePx };
  }
  const x = direction === 'ltr' ? edgePx : view.width - edgePx - size.width;
  const crossing = crossingAtX(line, x + size.width / 2);
  return crossing && { x, y: crossing.y - size.height / 2 };
}
