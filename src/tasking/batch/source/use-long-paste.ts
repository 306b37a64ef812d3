import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Characters. Chromium takes seconds to insert thousands of lines into a text box, and no time to set its value. */
const long = 2_000;

/** Puts a long pasted text into the text box as its value. The browser cannot undo that. */
export function useLongPaste(box: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const take = useEffectEvent(onText);
  useEffect(() => {
    const { current } = box;
    // `onBeforeInput` of React has not the data of every way to insert.
    const insert = (event: InputEvent) => {
      const { data, target } = event;
      if (data === null || data.length < long || !(target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      target.setRangeText(data, target.selectionStart, target.selectionEnd, 'end');
      take(target.value);
    };
    current?.addEventListener('beforeinput', insert);
    return () => current?.removeEventListener('beforeinput', insert);
  }, [box]);
}
