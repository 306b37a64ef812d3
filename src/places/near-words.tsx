import { Trans, useTranslation } from 'react-i18next';
import type { Near } from '../geo/gazetteer/nearest-place.ts';
import type { Bearing8 } from '../geo/great-circle.ts';
import { useFormats, useLanguage } from '../i18n/use-formats.ts';
import { placeLabel } from './place-words.ts';

const bearingKey = {
  n: 'nearN',
  ne: 'nearNE',
  e: 'nearE',
  se: 'nearSE',
  s: 'nearS',
  sw: 'nearSW',
  w: 'nearW',
  nw: 'nearNW',
} as const satisfies Record<Bearing8, string>;

/** "3 km W of Riyadh, Saudi Arabia"; within a kilometre the place alone. */
export function NearWords({ near }: { near: Near }) {
  const { t } = useTranslation('places');
  const { number } = useFormats();
  const language = useLanguage();
  const place = <bdi>{placeLabel(near.place, language)}</bdi>;
  if (near.km < 1) return place;
  return (
    <Trans
      t={t}
      i18nKey={bearingKey[near.bearing]}
      values={{ km: number(Math.round(near.km)) }}
      components={{ place }}
    />
  );
}
