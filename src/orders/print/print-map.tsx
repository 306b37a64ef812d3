import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../api/wire/order.ts';
import type { Area } from '../../geo/area/area.ts';
import { bounds } from '../../geo/area/area-facts.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import type { Size } from '../../map/camera/fit.ts';
import { sideOnScreen } from '../../map/camera/mercator.ts';
import type { MapPicture } from '../../map/map-picture.ts';
import { AreaSketch } from '../../map/sketch/area-sketch.tsx';
import { wordDistance } from '../../map/tools/distance-words.ts';
import { roundDistance } from '../../map/tools/scale.ts';
import { areaOfOrder, boundsOfAll } from '../../order/area-of-order.ts';
import { areasOfOrder } from '../map/orders-on-map.ts';
import styles from './print-sheet.module.css';

const inset = { top: 24, right: 24, bottom: 24, left: 24 };

/** The map as on screen, with its scale; without a map, only the outline of the area. */
export function PrintMap({ order, picture }: { order: Order; picture: MapPicture | null }) {
  const { t } = useTranslation('order');
  const areas = useMemo(() => areasOfOrder(order), [order]);
  const area = areaOfOrder(order);
  if (picture === null && area === null) return null;
  const crop = picture === null ? null : cropOf(picture, area);
  return (
    <figure className={styles.map} aria-label={t('pictureOfArea')}>
      <div className={styles.ground} style={crop === null ? undefined : shape(crop)}>
        {picture === null || crop === null ? (
          <AreaSketch areas={areas} target={area && boundsOfAll([area])} inset={inset} />
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
      <figcaption>{picture === null ? t('sketch') : <Credits picture={picture} />}</figcaption>
    </figure>
  );
}

/** The printed part of the picture, in its own CSS pixels: the area with a margin, and a minimum size. */
function cropOf({ width, height, zoom }: MapPicture, area: Area | null): Size {
  const side = area === null ? 0 : sideOnScreen(bounds(area), zoom);
  const wanted = Math.max(560, side * 1.3 + 80);
  const cropped = Math.min(width, Math.max(wanted, wanted * (width / height)));
  return { width: cropped, height: Math.min(height, cropped / Math.min(100 / 88, width / height)) };
}

const shape = ({ width, height }: Size): CSSProperties => ({
  inlineSize: `min(100%, ${(88 * width) / height}mm)`,
  blockSize: 'auto',
  aspectRatio: `${width} / ${height}`,
});

function Picture({ picture: { canvas, width }, crop }: { picture: MapPicture; crop: Size }) {
  const place = useRef<HTMLCanvasElement | null>(null);
  const whole: Record<'--whole', string> = { '--whole': `${(width / crop.width) * 100}%` };
  return (
    <div
      className={styles.picture}
      style={whole as CSSProperties}
      ref={(element) => {
        if (element === null || place.current === canvas) return;
        place.current = canvas;
        element.replaceChildren(canvas);
      }}
    />
  );
}

function Credits({ picture: { basemap, credits } }: { picture: MapPicture }) {
  const { t } = useTranslation('map');
  if (credits !== null) return credits.join(' · ');
  return basemap === 'imagery' ? t('creditsImagery') : t('credits');
}

/** A share of the picture, which is printed smaller than on screen. */
function Scale({ picture: { metresPerPixel }, crop: { width } }: { picture: MapPicture; crop: Size }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const metres = roundDistance(width * 0.25 * metresPerPixel);
  const share = metres / metresPerPixel / width;
  return (
    <span className={styles.scale} style={{ inlineSize: `${share * 100}%` }}>
      {wordDistance(metres, t, language)}
    </span>
  );
}
