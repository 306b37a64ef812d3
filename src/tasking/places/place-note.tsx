import { Trans, useTranslation } from 'react-i18next';
import { comma } from '../../i18n/comma.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { FieldError } from '../../ui/fields/field.tsx';
import { placeWords } from './place-words.ts';
import type { PlaceSearch } from './use-places.ts';

/** The state of a typed name and the next step; `asked` if the user tried to submit with it. */
export function PlaceNote({ search, isRequired }: { search: PlaceSearch; isRequired: boolean }) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  if (search.kind === 'failed') return <FieldError>{t('failed')}</FieldError>;
  const wording = (words: string) => (isRequired ? <FieldError>{words}</FieldError> : words);
  if (search.kind !== 'found') return wording(t(search.kind === 'searching' ? 'searching' : 'opening'));
  const [first] = search.places;
  if (first === undefined) return <FieldError>{t('none')}</FieldError>;
  const exact = search.places.filter(({ match }) => match === 'exact').length;
  if (exact > 1) return wording(t('several', { count: exact }));
  if (exact === 0) return wording(t('choose'));
  const { name, where } = placeWords(first, language);
  const label = [name, ...where.slice(-1)].join(comma[language]);
  return <Trans t={t} i18nKey="takeFirst" components={{ place: <bdi>{label}</bdi> }} />;
}
