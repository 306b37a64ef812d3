import { useTranslation } from 'react-i18next';
import type { Bounds } from '../../geo/area/area.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { edgeLatitude } from '../../geo/mercator.ts';
import { Button } from '../../ui/button.tsx';
import { chooseBasemap, useBasemapChoice } from '../basemap/style/basemap-choice.ts';
import styles from './edge-note.module.css';

type Props = {
  point: LngLat | null;
  boxes: readonly Bounds[];
  /** Called before the globe is shown; absent on a map that has none. */
  onGlobe?: (() => void) | undefined;
};

/** A note that the point or an area is, whole or in part, beyond the edge of the flat map. The globe reaches the poles. */
export function EdgeNote({ point, boxes, onGlobe }: Props) {
  const { t } = useTranslation('map');
  const flat = useBasemapChoice() === 'map' || onGlobe === undefined;
  const isPointBeyond = point !== null && Math.abs(point.lat) > edgeLatitude;
  const isAreaBeyond = boxes.some(({ south, north }) => Math.max(north, -south) > edgeLatitude);
  return (
    <div role="status" className={styles.place}>
      {flat && (isPointBeyond || isAreaBeyond) && (
        <div className={styles.note}>
          <p>{t(isPointBeyond ? 'pointBeyondEdge' : 'areaBeyondEdge')}</p>
          {onGlobe !== undefined && (
            <Button
              onClick={() => {
                onGlobe();
                chooseBasemap('imagery');
              }}
            >
              {t('showGlobe')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
