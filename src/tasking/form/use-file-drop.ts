import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Signal } from '../../browser/signal.ts';
import { readLocation } from '../../geo/notation/location-text.ts';
import { paths } from '../../paths.ts';
import { hasOwnKeys } from '../../ui/keys/key-press.ts';

/** Files dropped anywhere on the page but on a map that takes them; true while some are dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Over a map that takes files this is not the place for them.
      setOver(!event.defaultPrevented);
      event.preventDefault();
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
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

/**
 * Text that is pasted anywhere on the page, unless something has the focus that takes it.
 * @param wanted says of a text whether it is taken; `isBox`: the Location box has the focus.
 */
export function usePagePaste(
  onText: (text: string) => void,
  wanted: (text: string, isBox: boolean) => boolean = (_, isBox) => !isBox,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { target } = event;
    const isBox = target instanceof HTMLInputElement && target.role === 'combobox';
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || (hasOwnKeys(target) && !isBox)) return;
    if (text.trim() === '' || !wanted(text, isBox)) return;
    event.preventDefault();
    onText(text);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Several lines that are not one location. */
export const isList = (text: string): boolean =>
  text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length > 1 &&
  !readLocation(text.replace(/\s+/g, ' ')).ok;

/** A file of points; one that the system opened Nadir with may turn out not to be readable. */
export type ListFile = Pick<File, 'name' | 'size' | 'lastModified' | 'arrayBuffer'>;

/** A list of points that came from elsewhere, for the screen of a batch. */
type Handed = { readonly files: readonly ListFile[] } | { readonly text: string };

let handed: Handed | null = null;
const arrived = new Signal();

/** Files for the screen of a batch, which opens next or is open. */
export function openAsBatch(files: readonly ListFile[]): void {
  // Two that come one after the other before the screen is there are one list.
  const before = handed !== null && 'files' in handed ? handed.files : [];
  handed = { files: [...before, ...files] };
  arrived.emit();
}

/** A list has many points: dropped or pasted on the form, it opens the screen of a batch. True while files are dragged over it. */
export function useListsToBatch(): boolean {
  const navigate = useNavigate();
  const open = (list: Handed) => {
    handed = list;
    void navigate(paths.newBatch());
  };
  usePagePaste((text) => open({ text }), isList);
  return useFileDrop((files) => open({ files }));
}

/** Takes what came from elsewhere, if anything did, or does. */
export function useHandedOver(onList: (list: Handed) => void): void {
  const take = useEffectEvent(() => {
    if (handed === null) return;
    const list = handed;
    handed = null;
    onList(list);
  });
  useEffect(() => {
    take();
    return arrived.listen(() => take());
  }, []);
}
