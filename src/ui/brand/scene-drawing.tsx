import styles from './scene.module.css';
import { plan } from './scene-plan.ts';

const { satellite, ground, limb, footprint } = plan;

/** Down, for the satellite, is the centre of the globe; the ground point is on that line. */
const tilt = (Math.atan2(satellite[0] - limb.x, limb.y - satellite[1]) * 180) / Math.PI;
const drop = Math.hypot(ground[0] - satellite[0], ground[1] - satellite[1]);
const orbit = Math.hypot(limb.x - satellite[0], limb.y - satellite[1]);
/** The lens, below the satellite's centre. */
const lens = 19;
const apex = onNadir(lens);

const outline = footprint.map((corner) => corner.join(' ')).join(' ');
const [backWest, backEast] = footprint;

/** Orbit, satellite, nadir line and footprint, in units of the frame. */
export function SceneDrawing() {
  return (
    <>
      <g>
        <path className={styles.beam} d={`M${apex}L${backEast}L${backWest}z`} />
        <polygon className={styles.areaCasing} points={outline} />
        <polygon className={styles.areaLine} points={outline} />
      </g>
      <g transform={`translate(${satellite}) rotate(${tilt})`}>
        <path className={styles.orbit} d={`${arc(1)}${arc(-1)}`} />
        <path className={styles.nadirCasing} d={`M0 ${lens + 3}V${drop}`} />
        <path className={styles.nadir} d={`M0 ${lens + 3}V${drop}`} />
        <Satellite />
        <circle className={styles.point} cy={drop} r={6.5} />
      </g>
    </>
  );
}

function Satellite() {
  return (
    <g className={styles.satellite}>
      <path d="M-13 0H13M0 8V16" />
      <rect x={-33} y={-6} width={20} height={12} rx={1.2} />
      <rect x={13} y={-6} width={20} height={12} rx={1.2} />
      <path className={styles.cells} d="M-26.3-6V6M-19.7-6V6M19.7-6V6M26.3-6V6M-33 0H-13M13 0H33" />
      <rect x={-8} y={-8} width={16} height={16} rx={2.2} />
      <path d="M-4.5 16H4.5" />
      <circle className={styles.eye} r={2.4} />
    </g>
  );
}

/** Half of the orbit, from beside the satellite to beyond the frame, in the satellite's own axes. */
function arc(side: 1 | -1): string {
  const at = (angle: number) => `${side * orbit * Math.sin(angle)} ${orbit * (1 - Math.cos(angle))}`;
  return `M${at(46 / orbit)}A${orbit} ${orbit} 0 0 ${side === 1 ? 1 : 0} ${at(0.8)}`;
}

function onNadir(distance: number): [number, number] {
  const share = distance / drop;
  return [
    satellite[0] + share * (ground[0] - satellite[0]),
    satellite[1] + share * (ground[1] - satellite[1]),
  ];
}
