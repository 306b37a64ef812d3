import { useTranslation } from 'react-i18next';
import { isolated } from '../../i18n/isolate.ts';
import { NearWords } from '../../places/near-words.tsx';
import { useNear } from '../../places/use-places.ts';
import type { PointLocation } from '../location/draft-location.ts';
import { PointRemark } from '../location/point-remark.tsx';
import styles from './review-dialog.module.css';

/** The place of the point, its source and its precision. */
export function ReviewPlace({ location }: { location: PointLocation }) {
  const { t } = useTranslation('tasking');
  const near = useNear(location.point);
  return (
    <p className={styles.place}>
      {near !== null && (
        <strong>
          <NearWords near={near} />
        </strong>
      )}{' '}
      {location.typed !== null && <span>{t('readFrom', { typed: isolated(location.typed.trim()) })}</span>}{' '}
      <PointRemark location={location} />
    </p>
  );
}
