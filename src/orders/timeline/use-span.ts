import { useEffect, useState } from 'react';
import { systemClock } from '../../time.ts';
import { roundSpan, type Span } from './span.ts';

/** Moving a timeline goes to the address when it has come to rest, not at each step. */
const restMs = 300;

const keyOf = (span: Span | null) => (span === null ? '' : `${span.start} ${span.end}`);

/** The span on screen, which runs ahead of the address's, and how it changes. Null in the address is the usual span. */
export function useSpan(
  addressed: Span | null,
  usual: Span,
  onSpan: (span: Span | null) => void,
): [Span, (next: Span | null) => void] {
  const [moving, setMoving] = useState<Span | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const key = keyOf(addressed);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // An echo of what was sent must not undo a step taken since; the back button takes them all.
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
