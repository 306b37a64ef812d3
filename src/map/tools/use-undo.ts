import { type RefObject, useEffect, useEffectEvent } from 'react';
import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import type { MapViewProps } from '../handle/map-props.ts';

/** Undoes the last point by button or by Ctrl or Cmd and Z in the region, and announces the position. */
export function useUndo(
  region: RefObject<HTMLElement | null>,
  undo: NonNullable<MapViewProps['undo']> | null,
) {
  const { t } = useTranslation('map');
  const takeBack =
    undo === null
      ? null
      : () => {
          const at = undo();
          announce(at === null ? t('undoneToNone') : t('undone', { position: formatDecimal(at) }));
        };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyZ' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    takeBack?.();
  });
  useEffect(() => {
    const element = region.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [region]);

  return takeBack;
}
