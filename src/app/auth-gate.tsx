import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { ConfigProvider } from '../config-context.ts';
import { accountOf } from '../session/holder.ts';
import type { BootForm } from '../session/page/boot-form.ts';
import { SettingsNotice } from '../session/page/settings-notice.tsx';
import { SignInPage } from '../session/page/sign-in-page.tsx';
import { SessionProvider } from '../session/session-context.ts';
import { Boundary } from '../ui/feedback/boundary.tsx';
import { DoorBroken } from './auth-gate-broken.tsx';
import { standAtDoor } from './start/address.ts';
import type { Environment } from './start/environment.ts';
import { openedRooms, openRooms, prefetchRooms } from './start/prefetch.ts';

/**
 * Renders the sign-in page or the signed-in app with its router, as the session decides. The sign-in page
 * needs no router, and the app loads while the visitor types; the page stays, busy, until the first screen
 * renders.
 * The app belongs to one account: another account gets a new one.
 */
export function Door({ environment, boot }: { environment: Environment; boot: () => BootForm | null }) {
  const { config, fault, readSettings, session } = environment;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const reason = state.signedIn ? null : state.reason;
  const [atDoor, setAtDoor] = useState(reason !== null);
  if (reason !== null && !atDoor) setAtDoor(true);
  const letIn = useCallback(() => setAtDoor(false), []);

  useLayoutEffect(() => {
    if (reason === null) return;
    standAtDoor(reason);
    // Going back after a sign-out must not show a removed address.
    const back = () => standAtDoor(reason);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [reason]);

  useEffect(() => {
    if (reason === null) return;
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    idle(prefetchRooms);
  }, [reason]);

  return (
    <ConfigProvider value={config}>
      <SessionProvider value={session}>
        {state.signedIn && (
          <Boundary fallback={(retry) => <DoorBroken onRetry={retry} onShown={letIn} />}>
            <OpenRooms key={accountOf(state)} environment={environment} onShown={letIn} />
          </Boundary>
        )}
        {atDoor && (
          <SignInPage
            boot={boot}
            notice={<SettingsNotice fault={fault} onReadAgain={readSettings} />}
            onAttempt={prefetchRooms}
          />
        )}
      </SessionProvider>
    </ConfigProvider>
  );
}

/**
 * Not a lazy component: React delays what it reveals after a suspension by 300 ms, and the module is usually
 * loaded already.
 */
function OpenRooms({ environment, onShown }: { environment: Environment; onShown: () => void }) {
  const [rooms, setRooms] = useState(openedRooms);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    openRooms().then((opened) => setRooms(opened), setFailure);
  }, []);
  if (failure !== null) throw failure;
  return rooms === null ? null : <rooms.Rooms environment={environment} onShown={onShown} />;
}
