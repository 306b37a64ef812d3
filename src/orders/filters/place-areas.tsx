import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { comma } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { type AreaFilter, areaNear, isSameArea, nearKm } from '../../order/area-filter.ts';
import type { QueryFilter } from '../../order/order-filter.ts';
import { placeWords } from '../../places/place-words.tsx';
import { usePlaceSearch } from '../../places/use-places.ts';
import { findSites, useSites } from '../../sites/sites.ts';
import { useAnswered } from '../../tracking/page/tracking-context.ts';
import { useUnreadWords } from '../../ui/feedback/storage-notice.tsx';
import styles from './choices.module.css';
import { useAreaWords } from './words/use-filter-words.ts';

type Props = {
  /** What is searched; all saved sites for an empty text. */
  typed: string;
  /** The area of the list, which stays a choice while another one is chosen. */
  applied: AreaFilter | null;
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
export function PlaceAreas({ typed, applied, chosen, only, onChoose }: Props) {
  const { t } = useTranslation('filters');
  const { number, language } = useFormats();
  const group = useId();
  const name = typed.trim();
  const saved = useSites();
  const unread = useUnreadWords(saved, 'sites');
  const sites = findSites(saved.items, name).slice(0, maxSites);
  const { search, listed } = usePlaceSearch(name.length < minLetters ? null : name);
  const appliedWords = useAreaWords(applied);
  const found = [
    ...sites.map(
      (site): Option => ({
        key: `site-${site.name}`,
        name: site.name,
        detail: t('savedSite'),
        area: areaNear(site.point),
      }),
    ),
    ...listed.map((place): Option => {
      const words = placeWords(place, language);
      return {
        key: `place-${place.id}`,
        name: words.name,
        detail: words.where.join(comma[language]),
        area: areaNear(place.at),
      };
    }),
  ];
  const isListed = (area: AreaFilter) => found.some((option) => isSameArea(option.area, area));
  const kept =
    applied !== null && !isListed(applied)
      ? [{ key: 'applied', name: appliedWords, detail: null, area: applied }]
      : [];
  const options: readonly Option[] = [
    { key: 'anywhere', name: t('anywhere'), detail: null, area: null },
    ...kept,
    ...found,
  ];
  const countOf = useCounts(options, only);
  const title = t('nearTitle', { km: number(nearKm) });
  return (
    <fieldset className={`${styles.choices} ${styles.group}`}>
      <legend className={styles.part}>{title}</legend>
      {options.map(({ key, name, detail, area }) => (
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
          <Count value={countOf(area)} />
        </label>
      ))}
      {search.kind === 'failed' && <p className={styles.hint}>{t('placesFailed')}</p>}
      {unread !== null && <p className={styles.hint}>{unread}</p>}
      {name === '' && <p className={styles.hint}>{t('areaHint')}</p>}
    </fieldset>
  );
}

/** The number of orders in an area of the list; null while unknown, and without an area. */
function useCounts(
  options: readonly Option[],
  only: QueryFilter,
): (area: AreaFilter | null) => number | null {
  const of = options.flatMap(({ area }) => area ?? []);
  const given = useAnswered('areas', of.length === 0 ? null : { of, only });
  return (area) => {
    if (given === null || area === null) return null;
    const at = given.question.of.findIndex((other) => isSameArea(other, area));
    return given.answer[at] ?? null;
  };
}

function Count({ value }: { value: number | null }) {
  const { number } = useFormats();
  return value === null ? null : <span className={styles.count}>{number(value)}</span>;
}
