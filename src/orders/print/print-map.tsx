import { type CSSProperties, useMemo, useRef } from 'react';
import type { Order } from '../../api/wire/order.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { ownCredits } from '../../map/basemap/style/basemap-choice.ts';
import type { MapPicture } from '../../map/handle/map-picture.ts';
import { AreaSketch } from '../../map/still/area-sketch.tsx';
import { useDistanceUnit } from '../../map/tools/distance-unit.ts';
import { scaleOf } from '../../map/tools/distance-words.ts';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';
import { areasOfOrder } from '../map/orders-on-map.ts';
import { type Crop, cropOf } from './crop.ts';
import styles from './print-sheet.module.css';

const inset = { top: 24, right: 24, bottom: 24, left: 24 };

/** The map as on screen, the area in its middle, with its scale; without a map, only the outline of the area. */
export function PrintMap({ order, picture }: { order: Order; picture: MapPicture | null }) {
  const { t } = useTranslation('order');
  const areas = useMemo(() => areasOfOrder(order), [order]);
  const area = areaOfOrder(order);
  const box = area && boundsOfAll([area]);
  const crop = picture && cropOf(picture, box);
  if (crop === null && area === null) return null;
  return (
    <figure className={styles.map} aria-label={t('pictureOfArea')}>
      <div className={styles.ground} style={crop === null ? undefined : shape(crop)}>
        {picture === null || crop === null ? (
          <AreaSketch areas={areas} target={box} inset={inset} />
        ) : (
          <Picture picture={picture} crop={crop} />
        )}
        <span className={styles.north}>
          <svg width="12" height="16" viewBox="0 0 12 16" aria-hidden="true">
            <path d="M6 1 11 15 6 11 1 15z" />
          </svg>
          {t('north')}
        </span>
        {picture !== null && crop !== null && <Scale picture={picture} crop={crop} />}
      </div>
      <figcaption>
        {picture === null || crop === null ? t('sketch') : <Credits picture={picture} />}
      </figcaption>
    </figure>
  );
}

const shape = ({ width, height }: Crop): CSSProperties => ({
  inlineSize: `min(100%, ${(88 * width) / height}mm)`,
  blockSize: 'auto',
  aspectRatio: `${width} / ${height}`,
});

type Pictured = { picture: MapPicture; crop: Crop };

/** The picture, so large and so placed that only the part is seen. */
function Picture({ picture: { canvas, width, height }, crop }: Pictured) {
  const place = useRef<HTMLCanvasElement | null>(null);
  const placed = {
    '--whole': `${(width / crop.width) * 100}%`,
    '--placed': `${(-100 * crop.x) / width}% ${(-100 * crop.y) / height}%`,
  } as CSSProperties;
  return (
    <div
      dir="ltr"
      className={styles.picture}
      style={placed}
      ref={(element) => {
        if (element === null || place.current === canvas) return;
        place.current = canvas;
        element.replaceChildren(canvas);
      }}
    />
  );
}

const Credits = ({ picture: { basemap, credits, extraCredits } }: { picture: MapPicture }) =>
  [...(credits ?? ownCredits[basemap]), ...extraCredits].join(' · ');

/** A share of the picture, which is printed smaller than on screen. */
function Scale({ picture: { metresPerPixel }, crop: { width } }: Pictured) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { metres, words } = scaleOf(width * 0.25 * metresPerPixel, t, language, useDistanceUnit());
  const share = metres / metresPerPixel / width;
  return (
    <span className={styles.scale} style={{ inlineSize: `${share * 100}%` }}>
      {words}
    </span>
  );
}
