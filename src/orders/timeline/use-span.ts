import { useEffect, useState } from 'react';
import { systemClock } from '../../time.ts';
import { roundSpan, type Span } from '../view/span.ts';

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
