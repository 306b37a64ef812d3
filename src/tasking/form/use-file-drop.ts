import { useEffect, useEffectEvent, useState } from 'react';

/** Files dropped anywhere on the page; true while some are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

let dropped: readonly File[] = [];

/** Files that were dropped on the form of one order, for the screen of a batch. */
export const handOver = (files: readonly File[]): void => {
  dropped = files;
};

/** Takes the files that were dropped on the form, if any. */
export function useHandedOver(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (dropped.length === 0) return;
    const files = dropped;
    dropped = [];
    take(files);
  }, []);
}
