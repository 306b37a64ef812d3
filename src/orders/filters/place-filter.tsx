import { Fragment, type ReactNode, useId, useState } from 'react';
import { isolated } from '../../i18n/isolate.ts';
import { comma } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type AreaFilter, areaNear, isSameArea, nearKm } from '../../order/area-filter.ts';
import { countryKeyOf, type QueryFilter, sortedValues } from '../../order/order-filter.ts';
import { placeWords } from '../../places/place-words.tsx';
import { usePlaceSearch } from '../../places/use-places.ts';
import { findSites } from '../../sites/sites.ts';
import { useAllSites } from '../../team/use-all-sites.ts';
import { useAnswered } from '../../tracking/page/tracking-context.ts';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import styles from './choices.module.css';
import { Find } from './choices.tsx';
import { Filter, type FilterProps } from './filter.tsx';
import { Values } from './value-filters.tsx';
import { useAreaWords } from './words/use-filter-words.ts';

/** The filter by country or region, by a saved site or another place, and by the area of the map. */
export function PlaceFilter(props: FilterProps & { words: string | null }) {
  const { t } = useTranslation('filters');
  const { only } = props;
  return (
    <Filter {...props} name={t('place')} fields={['place', 'area']}>
      {({ draft, set }) => (
        <Places
          only={only}
          area={draft.area}
          onArea={(area) => set({ area })}
          regions={draft.place}
          onRegions={(place) => set({ place })}
        />
      )}
    </Filter>
  );
}

type PlacesProps = {
  only: QueryFilter;
  area: AreaFilter | null;
  onArea: (area: AreaFilter | null) => void;
  regions: readonly string[];
  onRegions: (regions: readonly string[]) => void;
};

function Places({ only, area, onArea, regions, onRegions }: PlacesProps) {
  const { t } = useTranslation('filters');
  const [typed, setTyped] = useState('');
  return (
    <>
      <Find name={t('findPlace')} typed={typed} onType={setTyped} />
      <Areas typed={typed.trim()} chosen={area} only={only} onChoose={onArea} />
      {(['country', 'place'] as const).map((kind) => {
        const name = t(kind === 'country' ? 'countries' : 'regions');
        const isOfKind = (value: string) => (countryKeyOf(value) !== null) === (kind === 'country');
        return (
          <Fragment key={kind}>
            <p className={styles.part} aria-hidden="true">
              {name}
            </p>
            <Values
              kind={kind}
              name={name}
              only={only}
              chosen={regions.filter(isOfKind)}
              onChoose={(values) =>
                onRegions(
                  sortedValues([...regions.filter((value) => !isOfKind(value)), ...values.map(String)]),
                )
              }
              typed={typed}
            />
          </Fragment>
        );
      })}
    </>
  );
}

type AreasProps = {
  /** What is searched; all saved sites for an empty text. */
  typed: string;
  chosen: AreaFilter | null;
  /** Over which the orders of each area are counted. */
  only: QueryFilter;
  onChoose: (area: AreaFilter | null) => void;
};

type Option = {
  readonly key: string;
  readonly name: ReactNode;
  readonly detail: string | null;
  readonly area: AreaFilter | null;
};

/** Shorter texts name too many places. */
const minLetters = 2;
const maxSites = 20;

/** The areas to choose one from: around the saved sites, around the places that the text names, and the one on the map. */
function Areas({ typed, chosen, only, onChoose }: AreasProps) {
  const { t } = useTranslation('filters');
  const { t: team } = useTranslation('team');
  const { number, language } = useFormats();
  const group = useId();
  const saved = useAllSites();
  const unread = useUnreadWords(saved, 'sites');
  const sites = findSites(saved.items, typed).slice(0, maxSites);
  const { search, listed } = usePlaceSearch(typed.length < minLetters ? null : typed);
  // An area that was drawn stays a choice while another one is chosen.
  const [first] = useState(chosen);
  const firstWords = useAreaWords(first);
  const chosenWords = useAreaWords(chosen);
  const found: readonly Option[] = [
    ...sites.map(({ name, point, isTeam }) => ({
      key: `${isTeam ? 'team' : 'site'}-${name}`,
      name,
      detail: isTeam ? team('teamSite') : t('savedSite'),
      area: areaNear(point),
    })),
    ...listed.map((place) => {
      const { name, where } = placeWords(place, language);
      return {
        key: `place-${place.id}`,
        name,
        detail: where.map(isolated).join(comma[language]),
        area: areaNear(place.at),
      };
    }),
  ];
  const isKept = (area: AreaFilter | null) =>
    area !== null && !found.some((one) => isSameArea(one.area, area));
  const options: readonly Option[] = [
    { key: 'anywhere', name: t('anywhere'), detail: null, area: null },
    ...(isKept(first) ? [{ key: 'first', name: firstWords, detail: null, area: first }] : []),
    ...(isKept(chosen) && !isSameArea(first, chosen)
      ? [{ key: 'chosen', name: chosenWords, detail: null, area: chosen }]
      : []),
    ...found,
  ];
  const of = options.flatMap(({ area }) => area ?? []);
  const counts = useAnswered('areas', of.length === 0 ? null : { of, only });
  const countOf = (area: AreaFilter | null) =>
    area && counts?.answer[counts.question.of.findIndex((other) => isSameArea(other, area))];
  return (
    <fieldset className={`${styles.choices} ${styles.group}`}>
      <legend className={styles.part}>{t('nearTitle', { km: number(nearKm) })}</legend>
      {options.map(({ key, name, detail, area }) => {
        const count = countOf(area) ?? null;
        return (
          <label key={key} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={isSameArea(area, chosen)}
              onChange={() => onChoose(area)}
            />
            <span>
              <bdi>{name}</bdi> {detail !== null && <bdi className={styles.detail}>{detail}</bdi>}
            </span>{' '}
            {count !== null && <span className={styles.count}>{number(count)}</span>}
          </label>
        );
      })}
      {search.kind === 'failed' && <p className={styles.hint}>{t('placesFailed')}</p>}
      {unread !== null && <p className={styles.hint}>{unread}</p>}
      {typed === '' && <p className={styles.hint}>{t('areaHint')}</p>}
    </fieldset>
  );
}
