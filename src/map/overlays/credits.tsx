import { Fragment, useEffect, useState } from 'react';
import { type BasemapName, ownCredits } from '../basemap/style/basemap-choice.ts';
import type { MapHandle } from '../handle/map-handle.ts';
import styles from './credits.module.css';

/** The data credits of the map. They are always visible. */
export function Credits({ handle, basemap }: { handle: MapHandle | null; basemap: BasemapName }) {
  const [named, setNamed] = useState<readonly string[] | null>(null);
  const [extra, setExtra] = useState<readonly string[]>([]);

  useEffect(() => {
    if (handle === null) return setNamed(null);
    const read = () => {
      setNamed(handle.basemap.credits());
      setExtra(handle.basemap.extraCredits());
    };
    read();
    return handle.basemap.changed.listen(read);
  }, [handle]);

  const credits = [...new Set([...(named ?? ownCredits[basemap]), ...(handle === null ? [] : extra)])];
  return (
    <p className={styles.credits} data-over-map>
      <span className={styles.clip}>
        <span className={styles.lines}>
          {credits.map((credit, index) => (
            <Fragment key={credit}>
              <span className={styles.one}>
                {index > 0 && <span className={styles.dot}>{'·\u00a0'}</span>}
                <bdi>{credit}</bdi>
              </span>{' '}
            </Fragment>
          ))}
        </span>
      </span>
    </p>
  );
}
