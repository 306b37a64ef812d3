import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Part } from '../feedback/boundary.tsx';
import styles from './panel.module.css';
import { Splitter } from './splitter.tsx';
import { useSheet } from './use-sheet.ts';

type Props = {
  /** The content, at the inline start. */
  panel: ReactNode;
  /** Stays at the panel's bottom while it scrolls. */
  footer?: ReactNode;
  /** Null for a panel that fills the screen. */
  map: ReactNode;
  /** Above panel and map; only if the map is beside the panel. */
  bar?: ReactNode;
  /** Shown below the map; only if the map is beside the panel. */
  strip?: ReactNode;
  /** The panel is wider than the map, a splitter divides them, and parts of its content scroll. */
  wide?: boolean;
  /** Lies over the top of the map on a phone. */
  over?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/**
 * One panel, one map, each in its own boundary. On a phone the map is the top of the screen and the panel is a sheet over its
 * lower edge, with a handle for its height.
 */
export function PanelAndMap({ bar, panel, footer, map, strip, wide = false, over, ref }: Props) {
  const { t } = useTranslation('shell');
  const { stop, isDragged, coversMap, sizes, handle } = useSheet(wide ? 'tall' : 'usual');
  return (
    <div
      ref={ref}
      className={styles.screen}
      style={sizes}
      data-dragged={isDragged || undefined}
      data-bar={bar !== undefined || undefined}
      data-strip={strip !== undefined || undefined}
      data-wide={wide || undefined}
      data-alone={map === null || undefined}
      data-over={over !== undefined || undefined}
      data-covers={coversMap || undefined}
    >
      {over}
      {bar !== undefined && (
        <div className={styles.bar}>
          <Part>{bar}</Part>
        </div>
      )}
      {map !== null && (
        <input
          type="range"
          className={styles.handle}
          aria-label={t('sheet')}
          aria-valuetext={t(`sheet_${stop}`)}
          {...handle}
        />
      )}
      <main className={styles.panel}>
        {wide ? (
          <Part>{panel}</Part>
        ) : (
          <div className={styles.scroll}>
            <Part>{panel}</Part>
          </div>
        )}
        {footer !== undefined && (
          <div className={styles.footer}>
            <Part>{footer}</Part>
          </div>
        )}
      </main>
      {wide && map !== null && <Splitter />}
      {map !== null && (
        <div className={styles.map} inert={coversMap}>
          <Part>{map}</Part>
        </div>
      )}
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
