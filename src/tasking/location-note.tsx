import { Trans, useTranslation } from 'react-i18next';
import { type CoordinateReading, formatDecimal } from '../geo/coordinate-text.ts';
import type { LngLat } from '../geo/lng-lat.ts';
import { Code } from '../ui/code.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './location-field.module.css';
import { notationKey, refusalKey } from './location-words.ts';

export type PointSource = 'typed' | 'map' | 'order' | 'approximate';

type Props = {
  id: string;
  text: string;
  reading: CoordinateReading;
  /** What is typed is understood and not taken yet. */
  pending: boolean;
  source: PointSource;
  point: LngLat | null;
  error: string | undefined;
  onSwap: (point: LngLat) => void;
};

/** Always two lines, so that nothing jumps: what was understood, and what to do or where the point came from. */
export function LocationNote({ id, text, reading, pending, source, point, error, onSwap }: Props) {
  const { t } = useTranslation('tasking');

  if (text.trim() === '') {
    return (
      <div id={id} className={styles.note}>
        {error !== undefined ? <FieldError>{error}</FieldError> : t('locationHint')}
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
  const key = !fromElsewhere ? notationKey[reading.notation] : source === 'map' ? 'fromMap' : 'fromOrder';
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
        {pending && t('pressEnter')}
        {!pending && source === 'approximate' && t('approximate')}
      </div>
    </div>
  );
}
