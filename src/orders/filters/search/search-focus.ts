import { type RefObject, useEffect } from 'react';

let box: HTMLInputElement | null = null;
let wanted = false;

const take = (input: HTMLInputElement) => {
  input.focus();
  input.select();
};

/** Focuses the search of the list: immediately if it is mounted, else as soon as it mounts. */
export function focusSearch(): void {
  if (box === null) wanted = true;
  else take(box);
}

/** Registers an input as the target of `focusSearch` while it is mounted; nothing for null. */
export function useSearchFocus(input: RefObject<HTMLInputElement | null> | null): void {
  useEffect(() => {
    if (input === null) return;
    box = input.current;
    if (wanted && box !== null) take(box);
    wanted = false;
    return () => {
      box = null;
    };
  }, [input]);
}
