/** True if the first pointer is a finger: the words then say "tap" instead of "click". */
export const isByTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

/** User activity: whether the page is visible, when it may have changed, and input on it. */
export type Presence = {
  visible(): boolean;
  /** Called after the page may have slept, been hidden or shown, been offline or been in the back/forward cache. */
  onWake(run: () => void): () => void;
  onActivity(run: () => void): () => void;
};

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

export function pagePresence(page: Window): Presence {
  return {
    visible: () => page.document.visibilityState === 'visible',
    onWake(run) {
      const over = new AbortController();
      page.document.addEventListener('visibilitychange', () => run(), { signal: over.signal });
      for (const event of ['focus', 'online', 'pageshow'] as const)
        page.addEventListener(event, () => run(), { signal: over.signal });
      return () => over.abort();
    },
    onActivity(run) {
      const over = new AbortController();
      for (const event of inputs)
        page.addEventListener(event, run, { capture: true, passive: true, signal: over.signal });
      return () => over.abort();
    },
  };
}
