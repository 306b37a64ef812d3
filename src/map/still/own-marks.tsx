import { useId } from 'react';
import type { Language } from '../../i18n/language.ts';
import { keyed } from '../../keyed.ts';
import { KnownMark } from '../../ui/feedback/status-mark.tsx';
import type { ScreenPoint } from '../camera/hit.ts';
import type { DotMark } from '../data/map-data.ts';
import { clusterRadius, countLines } from '../marks/marks.ts';
import { AreaShape } from './area-sketch.tsx';
import type { OrderSpot } from './order-spots.ts';
import { sketchOf } from './sketch-paths.ts';
import type { StillHandle } from './still-handle.ts';
import styles from './still-view.module.css';

type Props = { map: StillHandle; spots: readonly OrderSpot[]; language: Language };

/** Areas, orders, the selection and the area filter, as on the full map. The point is an overlay of both. */
export function OwnMarks({ map, spots, language }: Props) {
  const hatchId = useId();
  const { camera, marks, pointed } = map;
  const { areas, dots, listed, selectedId, shape } = marks;
  const paths = sketchOf(areas, camera.current, camera.size());
  const selected = dots.find(({ id }) => id === selectedId);
  const hovered = [...dots, ...listed].find(({ id }) => id === pointed);
  return (
    <>
      <pattern id={hatchId} width="10" height="10" patternUnits="userSpaceOnUse">
        <path className={styles.hatch} d="M-1 1 1-1M0 10 10 0M9 11l2-2" />
      </pattern>
      {paths.map((path) => (
        <AreaShape key={`${path.kind} ${path.id}`} path={path} hatch={`url(#${hatchId})`} />
      ))}
      {shape !== null && (
        <Shape places={shape.map(([lng, lat]) => camera.project({ lng, lat }, shape[0]?.[0]))} />
      )}
      {keyed(spots, ({ at }) => `${at.lng} ${at.lat}`).map(([key, spot]) => (
        <Spot key={key} spot={spot} at={camera.project(spot.at)} language={language} />
      ))}
      {keyed(
        dots.filter(({ id }) => !areas.some((area) => area.id === id)),
        ({ id }) => id,
      ).map(([key, { at, mark }]) => (
        <Dot key={key} at={camera.project(at)} mark={mark} />
      ))}
      {hovered !== undefined && hovered !== selected && (
        <Ring at={camera.project(hovered.at)} r={11} kind="hovered" />
      )}
      {selected !== undefined && <Ring at={camera.project(selected.at)} r={19} kind="selected" />}
    </>
  );
}

/** The ring of the area filter. */
function Shape({ places }: { places: readonly ScreenPoint[] }) {
  const points = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <g fill="none">
      <polygon className={styles.shapeCasing} points={points} />
      <polygon className={styles.shapeLine} points={points} />
    </g>
  );
}

/** An order, or a point of a batch. */
export const Dot = ({ at: { x, y }, mark }: { at: ScreenPoint; mark?: DotMark | undefined }) =>
  mark === undefined ? (
    <g data-order>
      <circle className={styles.casing} cx={x} cy={y} r={7.5} />
      <circle className={styles.dot} cx={x} cy={y} r={5} />
    </g>
  ) : (
    <g data-order data-mark={mark} transform={`translate(${x - 8} ${y - 8})`}>
      <circle className={styles.casing} cx={8} cy={8} r={9.6} />
      <KnownMark mark={mark} />
    </g>
  );

function Ring({ at: { x, y }, r, kind }: { at: ScreenPoint; r: number; kind: 'hovered' | 'selected' }) {
  return (
    <g fill="none">
      <circle className={styles.ringCasing} cx={x} cy={y} r={r} />
      <circle className={styles.ring} data-kind={kind} cx={x} cy={y} r={r} />
    </g>
  );
}

/** One order, or a disc with the count of several. */
function Spot({
  spot: { hit, words },
  at,
  language,
}: {
  spot: OrderSpot;
  at: ScreenPoint;
  language: Language;
}) {
  if (hit.kind === 'order') return <Dot at={at} />;
  const radius = clusterRadius(words);
  const [count, unit] = countLines(words, language);
  return (
    <g data-order>
      <circle className={styles.casing} cx={at.x} cy={at.y} r={radius + 2.5} />
      <circle className={styles.dot} cx={at.x} cy={at.y} r={radius} />
      <text className={styles.count} x={at.x} y={at.y + (unit === undefined ? 0.5 : -4.5)}>
        {count}
      </text>
      {unit !== undefined && (
        <text className={styles.unit} x={at.x} y={at.y + 7.5}>
          {unit}
        </text>
      )}
    </g>
  );
}
