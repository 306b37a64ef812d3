import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Part } from '../feedback/boundary.tsx';
import styles from './panel.module.css';
import { useSheet } from './use-sheet.ts';

type Props = {
  /** The content, at the inline start. */
  panel: ReactNode;
  /** Stays at the panel's bottom while it scrolls. */
  footer?: ReactNode;
  map: ReactNode;
  /** Shown below the map; only if the map is beside the panel. */
  strip?: ReactNode;
};

/**
 * One panel, one map, each in its own boundary. On a phone the map is the top of the screen and the panel is a sheet over its
 * lower edge, with a handle for its height.
 */
export function PanelAndMap({ panel, footer, map, strip }: Props) {
  const { t } = useTranslation('shell');
  const { stop, isDragged, coversMap, sizes, handle } = useSheet();
  return (
    <div
      className={styles.screen}
      style={sizes}
      data-dragged={isDragged || undefined}
      data-strip={strip !== undefined || undefined}
    >
      <input
        type="range"
        className={styles.handle}
        aria-label={t('sheet')}
        aria-valuetext={t(`sheet_${stop}`)}
        {...handle}
      />
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
      <div className={styles.map} inert={coversMap}>
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
