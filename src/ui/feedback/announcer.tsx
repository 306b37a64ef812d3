import { useEffect, useSyncExternalStore } from 'react';
import { Signal } from '../../browser/signal.ts';

let words = '';
const changed = new Signal();

/** Announces a text to screen readers; it is also visible elsewhere on the page. */
export function announce(text: string): void {
  words = text;
  changed.emit();
}

/** The live region with the last announcement, cleared on unmount. */
export function Announcer() {
  const text = useSyncExternalStore(changed.listen, () => words);
  useEffect(() => () => announce(''), []);
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
