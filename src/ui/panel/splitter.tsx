import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { storedPreference, useStoredPreference } from '../../browser/stored-preference.ts';
import { useTranslation } from '../../i18n/words.tsx';
import styles from './splitter.module.css';

/** The pixels that the map and the panel keep at least. */
const minMap = 280;
const minPanel = 640;
/** The pixels of one key press. */
const step = 24;

/** The chosen width of the map in pixels; null for the usual one. */
const choice = storedPreference<number | null>(
  'nadir.mapWidth',
  (text) => (text !== null && /^\d{2,5}$/.test(text) ? Number(text) : null),
  (width) => (width === null ? null : String(width)),
);

/**
 * Divides the panel from the map at its inline end: dragged, moved by the arrow keys, or by a double click and Enter put back
 * to the usual width. It sets `--map-width` of its parent, a grid with both.
 */
export function Splitter() {
  const { t } = useTranslation('shell');
  const bar = useRef<HTMLDivElement>(null);
  const chosen = useStoredPreference(choice);
  const [share, setShare] = useState(50);

  useLayoutEffect(() => {
    const frame = bar.current?.parentElement;
    if (!frame) return;
    showWidth(frame, chosen);
    // It reports the first size by itself, after the layout: a question now would force one.
    const sizes = new ResizeObserver(() => setShare(panelShare(bar.current)));
    sizes.observe(frame);
    return () => sizes.disconnect();
  }, [chosen]);

  function drag(event: PointerEvent<HTMLDivElement>) {
    const frame = event.currentTarget.parentElement;
    if (frame === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    showWidth(frame, widthAt(frame, event.clientX));
    setShare(panelShare(bar.current));
  }

  function drop(event: PointerEvent<HTMLDivElement>) {
    const frame = event.currentTarget.parentElement;
    if (frame === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.currentTarget.releasePointerCapture(event.pointerId);
    choice.choose(widthAt(frame, event.clientX));
  }

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const frame = event.currentTarget.parentElement;
    if (frame === null) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = left + width / 2;
    const sides = frame.getBoundingClientRect();
    const [start, end] = isLeftToRight(frame) ? [sides.left, sides.right] : [sides.right, sides.left];
    const target = { ArrowLeft: at - step, ArrowRight: at + step, Home: start, End: end }[event.key];
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    choice.choose(target === undefined ? null : widthAt(frame, target));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule (hr) takes no focus; a separator that moves needs it.
    <div
      ref={bar}
      role="separator"
      tabIndex={0}
      aria-label={t('resize')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      className={styles.splitter}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={drop}
      onDoubleClick={() => choice.choose(null)}
      onKeyDown={press}
    />
  );
}

const isLeftToRight = (frame: HTMLElement) => getComputedStyle(frame).direction === 'ltr';

/** The width of the map if the splitter is at `x`, within the limits. */
function widthAt(frame: HTMLElement, x: number): number {
  const { left, right, width } = frame.getBoundingClientRect();
  const wanted = Math.round(isLeftToRight(frame) ? right - x : x - left);
  return Math.max(minMap, Math.min(wanted, Math.round(width) - minPanel));
}

function showWidth(frame: HTMLElement, width: number | null): void {
  if (width === null) frame.style.removeProperty('--map-width');
  else frame.style.setProperty('--map-width', `clamp(${minMap}px, ${width}px, 100% - ${minPanel}px)`);
  frame.toggleAttribute('data-resized', width !== null);
}

/** The panel's part of the frame, in percent. */
function panelShare(bar: HTMLElement | null): number {
  const frame = bar?.parentElement;
  if (!bar || !frame) return 50;
  const { left, right, width } = frame.getBoundingClientRect();
  const at = bar.getBoundingClientRect();
  const x = at.left + at.width / 2;
  const share = (isLeftToRight(frame) ? x - left : right - x) / width;
  return Number.isFinite(share) ? Math.round(100 * share) : 50;
}
