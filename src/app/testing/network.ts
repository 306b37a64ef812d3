import { onTestFinished, vi } from 'vitest';

/** Sets the browser's online state until the test ends. */
export function holdNetwork(online: boolean) {
  let now = online;
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => now);
  onTestFinished(() => spy.mockRestore());
  return {
    setOnline(next: boolean) {
      now = next;
      dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
  };
}
