import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { PointRemark } from '../../location/point-remark.tsx';
import { SmallMap } from '../../map/sketch/small-map.tsx';
import { Code } from '../../ui/code.tsx';
import { useTheme } from '../../ui/theme.ts';
import type { CoveringsFound } from '../coverings/use-coverings.ts';
import type { Draft } from '../draft/draft.ts';
import { useFootprint, wordSize } from '../past/use-footprint.ts';
import styles from './review-dialog.module.css';

type Props = { draft: Draft; areas: CoveringsFound['areas'] };

/** The point, the frame to expect and the areas of orders that cover the point; below them the coordinates, their source and their precision. */
export function ReviewMap({ draft: { location, imageTypeId, resolutionId }, areas }: Props) {
  const { t } = useTranslation('tasking');
  const formats = useFormats();
  const theme = useTheme();
  const footprint = useFootprint(imageTypeId, resolutionId);
  const km2 = footprint?.km2 ?? null;
  const coordinates = formatDecimal(location.point);
  const typed = location.typed?.trim() ?? null;
  return (
    <figure className={styles.map}>
      <SmallMap
        name={t(km2 === null ? 'mapOfPoint' : 'mapOfFrame')}
        point={location.point}
        km2={km2}
        areas={areas}
        language={formats.language}
        theme={theme}
      />
      <figcaption className={styles.caption}>
        <span className={styles.frame}>
          {footprint === null && t('frameUnknown')}
          {footprint &&
            t(footprint.by === 'type' ? 'frameByType' : 'frameByBoth', {
              size: wordSize(footprint.km2, t, formats),
              count: footprint.orders,
            })}
        </span>
        <Code>{coordinates}</Code>
        {typed !== null && typed !== coordinates && <span>{t('readFrom', { typed: isolated(typed) })}</span>}
        <PointRemark location={location} />
      </figcaption>
    </figure>
  );
}
