import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createGateway } from '../api/gateway.ts';
import { GatewayProvider } from '../api/gateway-context.ts';
import { createHttp } from '../api/http.ts';
import { type ObservedGateway, observed } from '../api/observed.ts';
import { accountOf } from '../session/holder.ts';
import { forgetDraft } from '../tasking/draft-identity.ts';
import { OutboxProvider } from '../tasking/outbox/outbox-context.ts';
import { enter } from './address.ts';
import type { Environment } from './environment.ts';
import { openOutbox } from './open-outbox.ts';
import { report } from './report.ts';
import { createRoutes, prefetchScreens } from './routes.tsx';

export { prefetchScreens };

/** One gateway for the life of the page: what hangs on it outlives a sign-out. */
const gateways = new WeakMap<Environment, ObservedGateway>();

function gatewayOf(environment: Environment): ObservedGateway {
  const held = gateways.get(environment);
  if (held !== undefined) return held;
  const made = observed(createGateway(createHttp(environment.transport, environment.session)));
  gateways.set(environment, made);
  return made;
}

/** React reports what breaks while drawing; the rest, such as a screen that did not come, is told here. */
function reportRouting(error: unknown, { errorInfo }: { errorInfo?: unknown }) {
  if (errorInfo === undefined) report('A screen did not open', error);
}

/** Everything behind the sign-in page, at its addresses; made anew for each account. */
export function Rooms({ environment }: { environment: Environment }) {
  const { session } = environment;
  const account = useSyncExternalStore(session.subscribe, () => accountOf(session.state()));
  return account === null ? null : <RoomsOf key={account} environment={environment} account={account} />;
}

function RoomsOf({ environment, account }: { environment: Environment; account: string }) {
  const gateway = gatewayOf(environment);
  const [{ outbox, router }] = useState(() => {
    enter();
    return {
      outbox: openOutbox(gateway, environment.session, account),
      router: createBrowserRouter(createRoutes(gateway)),
    };
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
        <RouterProvider router={router} onError={reportRouting} />
      </OutboxProvider>
    </GatewayProvider>
  );
}
