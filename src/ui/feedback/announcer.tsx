import { useEffect, useSyncExternalStore } from 'react';

let words = '';
const listeners = new Set<() => void>();

/** Announces a text to screen readers; it is also visible elsewhere on the page. */
export function announce(text: string): void {
  words = text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The live region with the last announcement, cleared on unmount. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => words);
  useEffect(() => () => announce(''), []);
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
