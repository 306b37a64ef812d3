import { useEffect } from 'react';
import { whenAtRest } from '../../browser/schedule.ts';
import { useConfig } from '../../config-context.ts';

/**
 * Registers the service worker that opens the app without a network, once the page is at rest; not in data-saving mode.
 * Where no session is stored nothing could be shown, so the worker is removed.
 */
export function useOfflineShell(): void {
  const { keepSession } = useConfig();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    if (!keepSession) {
      void removeShell().catch(() => undefined);
      return;
    }
    return whenAtRest(() => {
      // Without it the page still works: a failure costs the start without a network.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    });
  }, [keepSession]);
}

async function removeShell(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('nadir-shell-')).map((name) => caches.delete(name)),
  );
}
