import { useTranslation } from 'react-i18next';
import type { Reading } from '../../geo/notation/location-reading.ts';
import { wayKey } from './location-words.ts';

/** Notes on how a reading differs from the text: a wrapped longitude, the middle of a square, an ambiguous letter. */
export function ReadingRemarks({ reading: { wrappedFrom, square, nearby, way } }: { reading: Reading }) {
  const { t } = useTranslation('location');
  const remarks = [
    wrappedFrom !== null && t('wrapped', { value: wrappedFrom }),
    nearby && t('nearby'),
    square !== null &&
      square >= 100 &&
      (square < 1000 ? t('squareM', { side: square }) : t('squareKm', { side: square / 1000 })),
    way !== null && way !== 'latLng' && way !== 'lngLat' && `${t(wayKey[way])}.`,
  ];
  return remarks.filter((remark) => remark !== false).map((remark) => <span key={remark}>{remark} </span>);
}
