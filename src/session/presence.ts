/** Whether somebody is there: the page in view, the moment it comes back, a hand on it. */
export type Presence = {
  visible(): boolean;
  /** The page may have slept, been hidden, offline or kept for the back button. */
  onWake(run: () => void): void;
  onActivity(run: () => void): void;
};

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

export function pagePresence(page: Window): Presence {
  return {
    visible: () => page.document.visibilityState === 'visible',
    onWake(run) {
      page.document.addEventListener('visibilitychange', () => run());
      for (const event of ['focus', 'online', 'pageshow'] as const) page.addEventListener(event, () => run());
    },
    onActivity(run) {
      for (const event of touches) page.addEventListener(event, run, { capture: true, passive: true });
    },
  };
}
