import { Trans, useTranslation } from 'react-i18next';
import { type CoordinateReading, formatDecimal } from '../geo/coordinate-text.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import { Code } from '../ui/code.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './location-field.module.css';
import { notationKey, refusalKey } from './location-words.ts';
import { NearWords } from './places/near-words.tsx';
import { PlaceNote } from './places/place-note.tsx';
import { type PlaceSearch, useNear } from './places/use-places.ts';

export type PointSource = 'typed' | 'place' | 'map' | 'order' | 'approximate';

type Props = {
  id: string;
  text: string;
  reading: CoordinateReading;
  /** How the search stands where the text may be a place's name. */
  search: PlaceSearch;
  /** What is typed is understood and not taken yet. */
  pending: boolean;
  source: PointSource;
  point: LngLat | null;
  error: string | undefined;
  onSwap: (point: LngLat) => void;
};

const sourceKey = {
  map: 'fromMap',
  place: 'fromPlace',
  order: 'fromOrder',
  approximate: 'fromOrder',
} as const satisfies Record<Exclude<PointSource, 'typed'>, string>;

/** Always two lines, so that nothing jumps: what was understood, and what to do or where the point came from. */
export function LocationNote({ id, text, reading, search, pending, source, point, error, onSwap }: Props) {
  const { t } = useTranslation('tasking');
  const near = useNear(reading.ok ? reading.point : null);

  if (text.trim() === '') {
    return (
      <div id={id} className={styles.note}>
        {error !== undefined ? <FieldError>{error}</FieldError> : t('locationHint')}
      </div>
    );
  }
  if (search.kind !== 'none') {
    const settled = search.kind === 'failed' || (search.kind === 'found' && search.places.length === 0);
    return (
      <div id={id} className={styles.note} role={settled ? 'alert' : undefined}>
        <PlaceNote search={search} />
      </div>
    );
  }
  if (!reading.ok) {
    const { swapped } = reading;
    return (
      <div id={id} className={styles.note} role="alert">
        <FieldError>{t(refusalKey[reading.why], { value: reading.value ?? '' })}</FieldError>
        {swapped !== null && (
          <button type="button" className={styles.swap} onClick={() => onSwap(swapped)}>
            <Trans t={t} i18nKey="useSwapped" components={{ point: <Code>{formatDecimal(swapped)}</Code> }} />
          </button>
        )}
      </div>
    );
  }
  const fromElsewhere = !pending && source !== 'typed' && point !== null;
  const key = fromElsewhere ? sourceKey[source] : notationKey[reading.notation];
  const { swapped } = reading;
  return (
    <div id={id} className={styles.note}>
      <div className={styles.understood}>
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
        <span>
          <Trans t={t} i18nKey={key} components={{ point: <Code>{formatDecimal(reading.point)}</Code> }} />
        </span>
        {swapped !== null && !fromElsewhere && (
          <button type="button" className={styles.swap} onClick={() => onSwap(swapped)}>
            {t('swap')} <kbd className={styles.key}>{t('swapKey')}</kbd>
          </button>
        )}
      </div>
      <div className={styles.second}>
        {near !== null && (
          <span>
            <NearWords near={near} />
          </span>
        )}
        {pending && <span>{t('pressEnter')}</span>}
        {!pending && source === 'approximate' && <span>{t('approximate')}</span>}
      </div>
    </div>
  );
}
