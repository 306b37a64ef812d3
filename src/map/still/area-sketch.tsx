import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Inset, Size } from '../camera/fit.ts';
import { drawable, type MapArea } from '../data/map-data.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import type { MapFit } from '../handle/map-props.ts';
import styles from './area-sketch.module.css';
import { cameraOf, type SketchPath, sketchOf } from './sketch-paths.ts';

/** True until the map has rendered the areas or the user moves it. */
export function useSketched(handle: MapHandle | null, region: RefObject<HTMLElement | null>): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (drawn || handle === null || element === null) return;
    const end = () => setDrawn(true);
    const stop = handle.idled.listen((idle) => idle && end());
    const gestures = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const gesture of gestures) element.addEventListener(gesture, end, { passive: true });
    return () => {
      stop();
      for (const gesture of gestures) element.removeEventListener(gesture, end);
    };
  }, [drawn, handle, region]);
  return !drawn;
}

type Props = {
  areas: readonly MapArea[];
  target: MapFit['target'];
  inset: Inset;
  /** The map below, if it renders already: once it has the areas, it fills them. */
  over?: Pick<MapHandle, 'whenAreasDrawn'> | null;
};

/** An SVG of the areas where the map will show them, until the map has rendered. Fills its parent. */
export function AreaSketch({ areas, target, inset, over = null }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = svg.current?.getBoundingClientRect();
    if (box !== undefined) setSize({ width: box.width, height: box.height });
  }, []);
  // In the frame itself: with a state the areas would be filled twice for one more.
  useEffect(() => over?.whenAreasDrawn(() => svg.current?.toggleAttribute('data-over', true)), [over]);
  const camera = cameraOf(target, size, inset);
  const paths = camera === null ? [] : sketchOf(drawable(areas), camera, size);
  return (
    <svg ref={svg} className={styles.sketch} aria-hidden="true">
      {paths.map((path) => (
        <AreaShape key={`${path.kind} ${path.id}`} path={path} />
      ))}
    </svg>
  );
}

/** An area as the map shows it. `hatch` fills an intersection. */
export function AreaShape({ path: { id, kind, d, small }, hatch }: { path: SketchPath; hatch?: string }) {
  if (small !== null) {
    const square = (side: number) => ({
      x: small.x - side / 2,
      y: small.y - side / 2,
      width: side,
      height: side,
    });
    return (
      <g data-sketched={kind === 'aoi' ? id : undefined}>
        <rect className={styles.smallCasing} {...square(16)} />
        <rect className={styles.small} {...square(14)} />
      </g>
    );
  }
  if (kind === 'intersection')
    return (
      <path
        className={styles.part}
        d={d}
        style={hatch === undefined ? undefined : { fill: hatch, fillOpacity: 1 }}
      />
    );
  return (
    <g data-sketched={kind === 'aoi' ? id : undefined} data-estimate={kind === 'estimate' || undefined}>
      <path className={styles.fill} d={d} />
      <path className={styles.casing} d={d} />
      <path className={styles.line} d={d} />
    </g>
  );
}
