import { Trans, useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { placeLabel } from '../../places/place-words.ts';
import type { PlaceSearch } from '../../places/use-places.ts';
import { isSameName, type Site } from '../../sites/sites.ts';
import { FieldError } from '../../ui/fields/field.tsx';

type Props = {
  text: string;
  search: PlaceSearch;
  /** The saved sites that the text names. */
  sites: readonly Site[];
  /** The user tried to submit with this text. */
  isRequired: boolean;
};

/** The state of a typed name and the next step. */
export function PlaceNote({ text, search, sites, isRequired }: Props) {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const wording = (words: string) => (isRequired ? <FieldError>{words}</FieldError> : words);
  const places = search.kind === 'found' ? search.places : [];
  const [site] = sites.filter(({ name }) => isSameName(name, text.trim()));
  const mayTakeSite = search.kind === 'none' || search.kind === 'failed' || search.kind === 'found';
  if (site !== undefined && mayTakeSite && !places.some(({ match }) => match === 'exact'))
    return <Trans t={t} i18nKey="takeSite" components={{ site: <bdi>{site.name}</bdi> }} />;
  if (sites.length > 0 && mayTakeSite && places.length === 0) return wording(t('choose'));
  if (search.kind === 'failed') return <FieldError>{t('failed')}</FieldError>;
  if (search.kind !== 'found') return wording(t(search.kind === 'searching' ? 'searching' : 'opening'));
  const [first] = places;
  if (first === undefined) return <FieldError>{t('none')}</FieldError>;
  const exact = places.filter(({ match }) => match === 'exact').length + (site === undefined ? 0 : 1);
  if (exact > 1) return wording(t('several', { count: exact }));
  if (exact === 0) return wording(t('choose'));
  const place = <bdi>{placeLabel(first, language)}</bdi>;
  return <Trans t={t} i18nKey="takeFirst" components={{ place }} />;
}
