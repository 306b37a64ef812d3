import { useEffect, useEffectEvent } from 'react';

let dropped: File | null = null;

/** A file that was dropped on the form of one order, for the screen of a batch. */
export const handOver = (file: File): void => {
  dropped = file;
};

/** Takes the file that was dropped on the form, if any. */
export function useHandedOver(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (dropped === null) return;
    const file = dropped;
    dropped = null;
    take(file);
  }, []);
}
