import { type RefObject, useEffect, useRef, useState } from 'react';
import { systemClock } from '../../time.ts';
import { roundSpan, type Span } from '../view/span.ts';

type Acts = {
  /** By a factor, about a share of the axis in the reading direction. */
  zoom: (factor: number, share: number) => void;
  /** By a share of the axis; positive is later. */
  pan: (share: number) => void;
};

/**
 * A horizontal wheel, or one with Shift, pans; with Ctrl, which is also a pinch, it zooms; otherwise it
 * scrolls as usual.
 */
export function useWheel(host: RefObject<HTMLElement | null>, acts: Acts) {
  const latest = useRef(acts);
  latest.current = acts;
  // React's wheel listeners are passive, so the browser would zoom the page.
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      const along = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      const zooms = event.ctrlKey || event.metaKey;
      if (!zooms && (along === 0 || Math.abs(along) < Math.abs(event.shiftKey ? 0 : event.deltaY))) return;
      const track = element.querySelector('[data-track]')?.getBoundingClientRect();
      if (track === undefined || track.width === 0) return;
      event.preventDefault();
      const rightToLeft = getComputedStyle(element).direction === 'rtl';
      if (zooms) {
        const share = (event.clientX - track.left) / track.width;
        const held = Math.min(1, Math.max(0, rightToLeft ? 1 - share : share));
        latest.current.zoom(Math.exp(Math.max(-60, Math.min(60, event.deltaY)) / 200), held);
      } else latest.current.pan(((rightToLeft ? -1 : 1) * along) / track.width);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [host]);
}

/** A moved timeline writes to the address when it comes to rest, not at each step. */
const restMs = 300;

const keyOf = (span: Span | null) => (span === null ? '' : `${span.start} ${span.end}`);

/**
 * The span on screen, which is newer than the address's, and its setters. Null in the address is the default
 * span.
 */
export function useSpan(
  addressed: Span | null,
  usual: Span,
  onSpan: (span: Span | null) => void,
): [Span, (next: Span | null) => void] {
  const [moving, setMoving] = useState<Span | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const key = keyOf(addressed);
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    // The address's late update must not undo a later step; the back button must undo them all.
    if (key !== sent || (moving !== null && key === keyOf(roundSpan(moving)))) setMoving(null);
  }
  useEffect(() => {
    if (moving === null) return;
    return systemClock.after(restMs, () => {
      const rest = roundSpan(moving);
      setSent(keyOf(rest));
      onSpan(rest);
    });
  }, [moving, onSpan]);
  const change = (next: Span | null) => {
    setMoving(next);
    if (next !== null) return;
    setSent('');
    onSpan(null);
  };
  return [moving ?? addressed ?? usual, change];
}
