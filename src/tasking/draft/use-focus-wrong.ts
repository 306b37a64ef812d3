import { useEffect, useState } from 'react';
import { type DraftForm, settingNames } from './draft.ts';

/** Runs once a dialog that closes has given the focus back, and what is about to open has opened. Returns what cancels it. */
export function afterDialog(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Returns what moves the focus to the first wrong setting: after a dialog that closes has given the focus back, and after what
 * has the field has opened.
 */
export function useFocusWrong(form: DraftForm): () => void {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    return afterDialog(() => void form.trigger(settingNames, { shouldFocus: true }));
  }, [presses, form]);
  return () => setPresses((count) => count + 1);
}
