import { useEffect, useSyncExternalStore } from 'react';

let words = '';
const listeners = new Set<() => void>();

/** Says something to those who listen to the screen; it is seen elsewhere on the page as well. */
export function announce(text: string): void {
  words = text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Holds what was said last; a desk that is left takes its words along. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => words);
  useEffect(() => () => announce(''), []);
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
