import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MeasureProps } from '../measure/measure.tsx';
import styles from './map-button.module.css';

/** Begins and ends measuring. Its key is handled by `useMeasuring`. */
export function MeasureButton({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  const { t } = useTranslation('measure');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('measure')}
      aria-expanded={isOn}
      aria-keyshortcuts="M"
      title={t('does')}
      onClick={onPress}
    >
      <span className={styles.face} data-on={isOn || undefined}>
        <Icon name="ruler" />
        <span className={styles.name}>{t('measure')}</span>
      </span>
    </button>
  );
}

/** The tool, whose code loads when it is first used. */
export function MeasureTool(props: MeasureProps) {
  const [Measure, setMeasure] = useState<ComponentType<MeasureProps> | null>(null);
  const onFailed = useEffectEvent(() => props.onEnd());
  useEffect(() => {
    let isStale = false;
    import('../measure/measure.tsx').then(
      ({ Measure }) => !isStale && setMeasure(() => Measure),
      // The shell's notices report a part of the page that failed to load.
      () => !isStale && onFailed(),
    );
    return () => {
      isStale = true;
    };
  }, []);
  return Measure === null ? null : <Measure {...props} />;
}
