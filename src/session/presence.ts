/** User activity: whether the page is visible, when it becomes visible, and input on it. */
export type Presence = {
  visible(): boolean;
  /** Called after the page may have slept, been hidden, been offline or been in the back/forward cache. */
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
