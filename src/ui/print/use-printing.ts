import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCovered } from '../dialog.tsx';

/** What a sheet shows, taken when printing starts, however it was started; null while nothing is printed. */
export function usePrinting<Shown>(take: () => Shown | null): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  // The browser prints the document as it is when this returns.
  const begin = useEffectEvent(() => flushSync(() => setShown(isCovered() ? null : take())));
  // A page may be printed as soon as it is seen.
  useLayoutEffect(() => {
    const before = () => begin();
    const after = () => setShown(null);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return shown;
}
