import { useEffect, useState } from 'react';
import { type DraftForm, settingNames } from './draft.ts';

/**
 * Returns what moves the focus to the first wrong setting: after a dialog that closes has given the focus back, and after what
 * has the field has opened.
 */
export function useFocusWrong(form: DraftForm): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => void form.trigger(settingNames, { shouldFocus: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [presses, form]);
  return () => setPresses((count) => count + 1);
}
