import { lazy, Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { GatewayProvider } from '../api/gateway-context.ts';
import { ConfigProvider } from '../config-context.ts';
import type { BootForm } from '../session/boot-form.ts';
import { SessionProvider } from '../session/session-context.ts';
import { SignInPage } from '../session/sign-in-page.tsx';
import { standAtDoor } from './address.ts';
import type { Environment } from './environment.ts';
import { openRooms, prefetchRooms } from './prefetch.ts';

const Rooms = lazy(async () => ({ default: (await openRooms()).Rooms }));

/**
 * The session decides: the sign-in page, or the screens behind it with their router. So the sign-in page needs neither the
 * router nor anything else of theirs, and they come while the visitor types.
 */
export function Door({ environment, boot }: { environment: Environment; boot: BootForm }) {
  const { config, session, gateway } = environment;
  const state = useSyncExternalStore(session.subscribe, session.state);
  const reason = state.signedIn ? null : state.reason;

  useLayoutEffect(() => {
    if (reason === null) return;
    standAtDoor(reason);
    // Going back after signing out must not show an address that is not there any more.
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
        <GatewayProvider value={gateway}>
          {state.signedIn ? (
            <Suspense>
              <Rooms environment={environment} />
            </Suspense>
          ) : (
            <SignInPage boot={boot} onAttempt={prefetchRooms} />
          )}
        </GatewayProvider>
      </SessionProvider>
    </ConfigProvider>
  );
}
