import { useTranslation } from 'react-i18next';
import type { ShapeKind } from '../../map/tools/draw-shape.tsx';
import type { AreaFilter } from '../../order/area-filter.ts';
import styles from './area-tools.module.css';
import { CornersButton } from './corners-button.tsx';

type Props = {
  area: AreaFilter | null;
  onView: (only: boolean) => void;
  onDraw: (kind: ShapeKind) => void;
  onArea: (area: AreaFilter) => void;
};

/** Tools over the map that filter the orders by area. */
export function AreaTools({ area, onView, onDraw, onArea }: Props) {
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
    </fieldset>
  );
}
