import { Trans, useTranslation } from 'react-i18next';
import type { LocationReading, Reading } from '../geo/location-reading.ts';
import { Code } from '../ui/code.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './location-field.module.css';
import { notationKey, refusalKey, refusedValue, spelledOut } from './location-words.ts';
import { useNotation } from './notation-choice.ts';
import { NearWords } from './places/near-words.tsx';
import { PlaceNote } from './places/place-note.tsx';
import { type PlaceSearch, useNear } from './places/use-places.ts';
import { ReadingRemarks } from './reading-remarks.tsx';

export type PointSource = 'typed' | 'place' | 'map' | 'order' | 'approximate';

type Props = {
  id: string;
  text: string;
  reading: LocationReading;
  /** The reading that is taken, or would be. */
  shown: Reading | null;
  other: Reading | null;
  /** How the search stands where the text may be a place's name. */
  search: PlaceSearch;
  /** What is typed is understood and not taken yet. */
  pending: boolean;
  source: PointSource;
  error: string | undefined;
  onOther: () => void;
};

const sourceKey = {
  map: 'fromMap',
  place: 'fromPlace',
  order: 'fromOrder',
  approximate: 'fromOrder',
} as const satisfies Record<Exclude<PointSource, 'typed'>, string>;

/** Always two lines, so that nothing jumps: what was understood, and what to do or where the point came from. */
export function LocationNote(props: Props) {
  const { id, text, reading, shown, other, search, pending, source, error, onOther } = props;
  const { t } = useTranslation('tasking');
  const { t: words } = useTranslation('location');
  const notation = useNotation();
  const near = useNear(shown?.point ?? null);

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
    return (
      <div id={id} className={styles.note} role="alert">
        <FieldError>
          {words(refusalKey[reading.why], { value: refusedValue(reading.why, reading.value) })}
        </FieldError>
        {other !== null && (
          <button type="button" className={styles.swap} onClick={onOther}>
            <Trans
              t={words}
              i18nKey="useSwapped"
              components={{ point: <Code>{spelledOut(other.point, notation)}</Code> }}
            />
          </button>
        )}
      </div>
    );
  }
  if (shown === null) return null;
  const fromElsewhere = !pending && source !== 'typed';
  const point = <Code>{spelledOut(shown.point, notation)}</Code>;
  return (
    <div id={id} className={styles.note}>
      <div className={styles.understood}>
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
        <span>
          {fromElsewhere ? (
            <Trans t={t} i18nKey={sourceKey[source]} components={{ point }} />
          ) : (
            <Trans t={words} i18nKey={notationKey[shown.notation]} components={{ point }} />
          )}
        </span>
        {other !== null && !fromElsewhere && (
          <button type="button" className={styles.swap} onClick={onOther}>
            {words(isOrder(other) ? 'swap' : 'otherReading')}{' '}
            <kbd className={styles.key}>{words('swapKey')}</kbd>
          </button>
        )}
      </div>
      <div className={styles.second}>
        {near !== null && (
          <span>
            <NearWords near={near} />
          </span>
        )}
        {!fromElsewhere && <ReadingRemarks reading={shown} />}
        {pending && <span>{t('pressEnter')}</span>}
        {!pending && source === 'approximate' && <span>{t('approximate')}</span>}
      </div>
    </div>
  );
}

const isOrder = ({ way }: Reading) => way === 'latLng' || way === 'lngLat';
