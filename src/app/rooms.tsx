import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createGateway } from '../api/gateway.ts';
import { GatewayProvider } from '../api/gateway-context.ts';
import { createHttp } from '../api/http.ts';
import { observed } from '../api/observed.ts';
import { forgetDraft } from '../tasking/draft-identity.ts';
import { OutboxProvider } from '../tasking/outbox/outbox-context.ts';
import { enter } from './address.ts';
import type { Environment } from './environment.ts';
import { openOutbox } from './open-outbox.ts';
import { createRoutes, prefetchScreens } from './routes.tsx';

export { prefetchScreens };

/** Everything behind the sign-in page, at its addresses; made anew for each account. */
export function Rooms({ environment }: { environment: Environment }) {
  const { session } = environment;
  const email = useSyncExternalStore(session.subscribe, () => {
    const state = session.state();
    return state.signedIn ? state.email : null;
  });
  return email === null ? null : <RoomsOf key={email} environment={environment} email={email} />;
}

function RoomsOf({ environment, email }: { environment: Environment; email: string }) {
  const [{ gateway, outbox, router }] = useState(() => {
    enter();
    const gateway = observed(createGateway(createHttp(environment.transport, environment.session)));
    const outbox = openOutbox(gateway, environment.session, email);
    return { gateway, outbox, router: createBrowserRouter(createRoutes(gateway)) };
  });
  useEffect(
    () => () => {
      router.dispose();
      outbox.close();
      forgetDraft();
    },
    [router, outbox],
  );
  return (
    <GatewayProvider value={gateway}>
      <OutboxProvider value={outbox}>
        <RouterProvider router={router} />
      </OutboxProvider>
    </GatewayProvider>
  );
}
