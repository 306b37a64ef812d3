import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { FoundPlace } from '../geo/gazetteer/gazetteer.ts';
import type { Place } from '../geo/gazetteer/place.ts';
import type { Reading } from '../geo/notation/location-reading.ts';
import { isolated } from '../i18n/isolate.ts';
import { directionOf, otherLanguage } from '../i18n/language.ts';
import { comma } from '../i18n/names.ts';
import { useLanguage } from '../i18n/use-formats.ts';
import { useTranslation } from '../i18n/words.tsx';
import { useNotation } from '../places/notation-choice.ts';
import { placeWords } from '../places/place-words.tsx';
import type { ListedSite } from '../team/use-all-sites.ts';
import { Popover } from '../ui/back/popover.tsx';
import { Code } from '../ui/code.tsx';
import styles from './location-field.module.css';
import { spelledOut, wayKey, written } from './location-words.ts';
import option from './place-option.module.css';

/** A place in the list: its name in both scripts, and below it the code of an airport or a port, region and country. */
export function PlaceOption({ place }: { place: Place }) {
  const language = useLanguage();
  const { name, otherName, where } = placeWords(place, language);
  return (
    <span className={option.place}>
      <span className={option.names}>
        <bdi>{name}</bdi>
        {otherName !== null && (
          <bdi className={option.quiet} lang={otherLanguage(language)}>
            {otherName}
          </bdi>
        )}
      </span>
      <span className={option.quiet}>
        {place.code !== null && (
          <>
            <Code>{place.code}</Code>
            {' · '}
          </>
        )}
        <bdi dir={directionOf(language)}>{where.map(isolated).join(comma[language])}</bdi>
      </span>
    </span>
  );
}

/** An option of the list under the Location box: a reading of the text, a saved site or a place of that name. */
export type LocationOption =
  | { readonly id: string; readonly site: ListedSite }
  | { readonly id: string; readonly reading: Reading }
  | { readonly id: string; readonly place: FoundPlace };

/** The list of the combobox; `places`: it holds places, so their source is named. */
export function LocationList({ places }: { places: boolean }) {
  const { t } = useTranslation('places');
  const { t: words } = useTranslation('location');
  const { t: team } = useTranslation('team');
  const notation = useNotation();
  const language = useLanguage();

  function spoken(place: FoundPlace): string {
    const { name, where } = placeWords(place, language);
    const code = place.code === null ? [] : [place.code];
    return [name, ...code, ...where].join(comma[language]);
  }

  return (
    // It covers the note, which begins as far below the box.
    <Popover className={styles.popover ?? ''} offset={4}>
      <ListBox<LocationOption> aria-label={t('list')} className={styles.list ?? ''}>
        {(option) =>
          'site' in option ? (
            <ListBoxItem
              id={option.id}
              textValue={option.site.name}
              aria-label={[option.site.name, option.site.isTeam ? team('teamSite') : t('savedSite')].join(
                comma[language],
              )}
              className={styles.option ?? ''}
            >
              <SiteOption site={option.site} />
            </ListBoxItem>
          ) : 'place' in option ? (
            <ListBoxItem
              id={option.id}
              textValue={spoken(option.place)}
              aria-label={spoken(option.place)}
              className={styles.option ?? ''}
            >
              <PlaceOption place={option.place} />
            </ListBoxItem>
          ) : (
            <ListBoxItem
              id={option.id}
              textValue={written(option.reading.point, notation)}
              className={styles.option ?? ''}
            >
              <Code>{spelledOut(option.reading.point, notation)}</Code>
              <span className={styles.how}>{words(wayKey[option.reading.way ?? 'latLng'])}</span>
            </ListBoxItem>
          )
        }
      </ListBox>
      {places && <p className={styles.credit}>{t('credit')}</p>}
    </Popover>
  );
}

/** A saved site in the list: its name, that it is one, and its point. */
export function SiteOption({ site }: { site: ListedSite }) {
  const { t } = useTranslation('places');
  const { t: team } = useTranslation('team');
  const notation = useNotation();
  return (
    <span className={option.place}>
      <span className={option.names}>
        <bdi>{site.name}</bdi>
        <span className={option.quiet}>{site.isTeam ? team('teamSite') : t('savedSite')}</span>
      </span>
      <span className={option.quiet}>
        <Code>{spelledOut(site.point, notation)}</Code>
      </span>
    </span>
  );
}
