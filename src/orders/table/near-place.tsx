import { useTranslation } from 'react-i18next';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { comma } from '../../i18n/comma.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import type { ListedOrder } from '../../order/listed-order.ts';
import { placeWords } from '../../places/place-words.ts';
import { useNear } from '../../places/use-places.ts';
import { Dash } from './dash.tsx';

/** The nearest town of an order whose place the service does not name, marked as such. */
export function NearPlace({ at }: Pick<ListedOrder, 'at'>) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const near = useNear(at && wrapLngLat(at.lng, at.lat));
  if (near === null) return <Dash />;
  const { name, where } = placeWords(near.place, language);
  return <bdi>{t('nearTown', { town: [name, ...where.slice(-1)].join(comma[language]) })}</bdi>;
}
