import { useTranslation } from 'react-i18next';
import type { Reading } from '../../geo/notation/location-reading.ts';
import { wayKey } from './location-words.ts';

/** Where a reading is not word for word what was typed: a longitude brought round, a square's middle, a way of reading. */
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
