import { type RefObject, useEffect } from 'react';

let box: HTMLInputElement | null = null;
let wanted = false;

const take = (input: HTMLInputElement) => {
  input.focus();
  input.select();
};

/** Puts the focus into the search of the list: at once where it is on screen, else as soon as it comes. */
export function focusSearch(): void {
  if (box === null) wanted = true;
  else take(box);
}

/** Makes an input the one that `focusSearch` leads to while it is on screen. */
export function useSearchFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    box = input.current;
    if (wanted && box !== null) take(box);
    wanted = false;
    return () => {
      box = null;
    };
  }, [input]);
}
