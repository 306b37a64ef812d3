import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { QuietHours } from './quiet-hours.ts';

const NoticeChoice = z.object({
  /** The browser's own notices are wanted; it may still not allow them. */
  wanted: z.boolean(),
  /** Null at all hours. */
  quiet: z.nullable(QuietHours),
});
export type NoticeChoice = z.infer<typeof NoticeChoice>;

const usual: NoticeChoice = { wanted: false, quiet: null };
const storageKey = 'nadir.notices';
const listeners = new Set<() => void>();

let held: { text: string | null; choice: NoticeChoice } = { text: null, choice: usual };
/** Where storage is closed or full, the choice lasts for this page. */
let unstored: string | null = null;

function read(text: string | null): NoticeChoice {
  if (text === null) return usual;
  try {
    const choice = NoticeChoice.safeParse(JSON.parse(text));
    return choice.success ? choice.data : usual;
  } catch {
    return usual;
  }
}

export function noticeChoice(): NoticeChoice {
  let text = unstored;
  try {
    text ??= localStorage.getItem(storageKey);
  } catch {
    // As it is when nothing was chosen.
  }
  if (text !== held.text) held = { text, choice: read(text) };
  return held.choice;
}

export function chooseNotices(choice: NoticeChoice): void {
  const text = JSON.stringify(choice);
  unstored = null;
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Kept per browser, the same in all tabs. */
export const useNoticeChoice = () => useSyncExternalStore(subscribe, noticeChoice);
