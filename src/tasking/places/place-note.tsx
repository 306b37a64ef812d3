import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { FieldError } from '../../ui/field.tsx';
import { placeWords } from './place-words.ts';
import type { PlaceSearch } from './use-places.ts';

/** What became of a name that was typed, and what to press. */
export function PlaceNote({ search }: { search: PlaceSearch }) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  if (search.kind === 'failed') return <FieldError>{t('failed')}</FieldError>;
  if (search.kind !== 'found') return t(search.kind === 'searching' ? 'searching' : 'opening');
  const [first] = search.places;
  if (first === undefined) return <FieldError>{t('none')}</FieldError>;
  if (first.match === 'similar') return t('choose');
  const { name, where } = placeWords(first, language);
  const label = [name, ...where.slice(-1)].join(t('comma'));
  return <Trans t={t} i18nKey="takeFirst" components={{ place: <bdi>{label}</bdi> }} />;
}
