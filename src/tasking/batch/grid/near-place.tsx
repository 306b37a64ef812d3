import type { LngLat } from '../../../geo/lng-lat.ts';
import { NearWords } from '../../../places/near-words.tsx';
import { useNear } from '../../../places/use-places.ts';
import styles from './points-grid.module.css';

/** Where the point of a row without a place lies, as the order form says it. It is no text of the row. */
export function NearPlace({ point }: { point: LngLat | null }) {
  const near = useNear(point);
  if (near === null) return null;
  return (
    <span className={styles.near}>
      <NearWords near={near} />
    </span>
  );
}
