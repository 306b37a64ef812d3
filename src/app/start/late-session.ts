import { Signal } from '../../browser/signal.ts';
import type { Session } from '../../session/session.ts';
import type { SettingsSource } from './settings.ts';

/**
 * The session under settings that may load late. Until then it lives in this page only; the stored session is
 * neither opened nor changed. Once the settings allow it, the stored one replaces it, unless somebody has
 * signed in here meanwhile.
 */
export async function openLateSession(settings: SettingsSource, open: () => Promise<Session>) {
  const changed = new Signal();
  const keeps = () => settings.current().config.keepSession;
  let kept = keeps();
  let attempts = 0;
  let current = counted(await open());

  /** Counts sign-ins in progress, which must not be lost. */
  function counted(session: Session): Session {
    return {
      ...session,
      async signIn(credentials) {
        attempts += 1;
        try {
          return await session.signIn(credentials);
        } finally {
          attempts -= 1;
          void follow();
        }
      },
    };
  }

  async function follow(): Promise<void> {
    const isFree = () => !current.state().signedIn && attempts === 0;
    if (!kept && keeps() && isFree()) {
      kept = true;
      const opened = counted(await open());
      if (isFree()) current = opened;
      else kept = false;
    }
    changed.emit();
  }

  settings.subscribe(() => void follow());
  // The settings may have loaded while the session was being opened.
  if (kept !== keeps()) await follow();
  return {
    current: () => current,
    /** Notifies when the session or the settings change. */
    subscribe: changed.listen,
  };
}
