import { onTestFinished } from 'vitest';

/** Sets `navigator.onLine` and fires its event. */
export function browserIs(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine');
  });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
