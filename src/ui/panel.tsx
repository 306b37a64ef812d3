import type { ReactNode, Ref } from 'react';
import { Part } from './feedback/boundary.tsx';
import styles from './panel.module.css';

type Props = {
  /** The content, at the inline start. */
  panel: ReactNode;
  /** Stays at the panel's bottom while it scrolls. */
  footer?: ReactNode;
  map: ReactNode;
  /** Shown below the map; only if the map is beside the panel. */
  strip?: ReactNode;
  /** `narrow` is 480 px; `wide` leaves the map 460 px. */
  width?: 'narrow' | 'wide';
};

/**
 * One panel, one map, each in its own boundary. On a phone the map is the top of the screen and the panel is a sheet over its
 * lower edge.
 */
export function PanelAndMap({ panel, footer, map, strip, width = 'narrow' }: Props) {
  return (
    <div className={styles.screen} data-width={width} data-strip={strip !== undefined || undefined}>
      <main className={styles.panel}>
        <div className={styles.scroll}>
          <Part>{panel}</Part>
        </div>
        {footer !== undefined && (
          <div className={styles.footer}>
            <Part>{footer}</Part>
          </div>
        )}
      </main>
      <div className={styles.map}>
        <Part>{map}</Part>
      </div>
      {strip !== undefined && (
        <div className={styles.strip}>
          <Part>{strip}</Part>
        </div>
      )}
    </div>
  );
}

/** A hidden box of the size of a map beside a narrow panel. */
export function HiddenMapBox({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div className={styles.unseen} inert>
      <div className={styles.screen}>
        <div className={styles.panel} />
        <div className={styles.map} ref={ref} />
      </div>
    </div>
  );
}
