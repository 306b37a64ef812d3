import { useEffectEvent, useLayoutEffect } from 'react';
import { addLayer } from '../../browser/history/back.ts';

/**
 * While `isOpen`, the browser's Back calls `close` instead of leaving the page. `mayClose` false: it cannot be closed, and Back
 * leaves the page.
 */
export function useClosedByBack(isOpen: boolean, close: () => void, mayClose = true): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return addLayer({ close: mayClose ? () => onBack() : null });
  }, [isOpen, mayClose]);
}
