import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const ofMaps = /\.(?:geojson|json|kml|kmz|gpx|zip)$/i;
const acceptedFiles = '.geojson,.json,.kml,.kmz,.gpx,.zip';

/**
 * Files dropped on the map; true while some are dragged over it. Files of other kinds are left to the screen; what no screen takes is
 * taken too, because the browser would leave the page for it.
 */
export function useMapDrop(
  region: RefObject<HTMLElement | null>,
  isOn: boolean,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const { current } = region;
    if (!isOn || current === null) return;
    const off = new AbortController();
    const { signal } = off;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const filesOf = (event: DragEvent) => [...(event.dataTransfer?.files ?? [])];
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && current.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = filesOf(event).filter(({ name }) => ofMaps.test(name));
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    const dropOfOthers = (event: DragEvent) => {
      const isHere = event.target instanceof Node && current.contains(event.target);
      if (!isHere || event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      take(filesOf(event));
    };
    current.addEventListener('dragover', over, { signal });
    current.addEventListener('dragleave', leave, { signal });
    current.addEventListener('drop', drop, { signal });
    // After the screen, which listens to the document.
    addEventListener('drop', dropOfOthers, { signal });
    return () => {
      off.abort();
      setOver(false);
    };
  }, [region, isOn]);
  return isOver;
}

/** The browser's dialog. It needs a press, so nothing may be loaded before it. */
export function chooseFiles(onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = acceptedFiles;
  input.hidden = true;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    input.remove();
    if (files.length > 0) onFiles(files);
  });
  input.addEventListener('cancel', () => input.remove());
  // In the page, because a browser may drop one that nothing holds.
  document.body.append(input);
  input.click();
}
