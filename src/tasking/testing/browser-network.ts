import { onTestFinished } from 'vitest';

/** What the browser says of its network. */
export function browserIs(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'onLine');
  });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
