import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hasOwnKeys, keyStruck, wantsSingleKeys } from '../../ui/keys/key-press.ts';
import type { MeasureProps } from '../measure/measure.tsx';
import styles from './map-button.module.css';

/** Whether distances are measured on the map: begun by a button or by M wherever the focus is, if the map can and is in sight. */
export function useMeasuring(region: RefObject<HTMLElement | null>, isPossible: boolean) {
  const [isOn, setOn] = useState(false);
  if (isOn && !isPossible) setOn(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isChord || event.repeat || event.defaultPrevented || keyStruck(event) !== 'm') return;
    if (!isPossible || !wantsSingleKeys() || isDialogOpen() || hasOwnKeys(event.target)) return;
    if (region.current?.checkVisibility?.() === false) return;
    event.preventDefault();
    setOn(true);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return { isOn, toggle: () => setOn(!isOn), end: () => setOn(false) };
}

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
