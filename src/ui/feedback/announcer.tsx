import { useEffect, useSyncExternalStore } from 'react';
import { Signal } from '../../browser/signal.ts';

/** True for the answers to the method and the media type of a request, which no other input changes. */
export const isAboutSending = (status: number): boolean => status === 405 || status === 415;

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
