import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { ShapeKind } from '../../map/tools/draw-shape.tsx';
import type { AreaFilter } from '../../order/area-filter.ts';
import type { LoadedOrders } from '../rows/use-loaded.ts';
import styles from './area-tools.module.css';
import { CornersButton } from './corners-button.tsx';

type Props = {
  area: AreaFilter | null;
  onView: (only: boolean) => void;
  onDraw: (kind: ShapeKind) => void;
  onArea: (area: AreaFilter) => void;
  /** For screens that do not show elsewhere how much of the list is loaded. */
  loaded: LoadedOrders | null;
};

/** Tools over the map that filter the loaded orders by area. */
export function AreaTools({ area, onView, onDraw, onArea, loaded }: Props) {
  const { number } = useFormats();
  const { t } = useTranslation('views');
  const byView = area?.by === 'view';
  return (
    <fieldset className={styles.tools} aria-label={t('areaTools')}>
      <div className={styles.shapes}>
        <button type="button" aria-pressed={byView} onClick={() => onView(!byView)}>
          {t('onlyView')}
        </button>
        <button type="button" data-draws onClick={() => onDraw('rectangle')}>
          {t('rectangle')}
        </button>
        <button type="button" data-draws onClick={() => onDraw('polygon')}>
          {t('polygon')}
        </button>
        <CornersButton area={area} onArea={onArea} />
      </div>
      {loaded?.progress && (
        <button type="button" onClick={loaded.cancel}>
          {t('stopOf', { loaded: number(loaded.progress.loaded), total: number(loaded.progress.total) })}
        </button>
      )}
      {loaded?.canLoadMore && loaded.progress === null && (
        <button type="button" onClick={loaded.more}>
          {t('moreOf', { loaded: number(loaded.rows.length), total: number(loaded.total) })}
        </button>
      )}
    </fieldset>
  );
}
