import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { askedAheadOf } from '../api/asked-ahead.ts';
import { createGateway } from '../api/gateway.ts';
import { GatewayProvider } from '../api/gateway-context.ts';
import { createHttp, requestOf } from '../api/http.ts';
import { observed } from '../api/observed.ts';
import { callOfOrders } from '../orders/load-orders.ts';
import { accountOf } from '../session/holder.ts';
import { forgetDraft } from '../tasking/draft-identity.ts';
import { forgetKeptDrafts } from '../tasking/kept-draft.ts';
import { OutboxProvider } from '../tasking/outbox/outbox-context.ts';
import { TrackingProvider } from '../tracking/tracking-context.ts';
import { enter, wantedAddress } from './address.ts';
import type { Environment } from './environment.ts';
import { openOutbox } from './open-outbox.ts';
import { openTracking } from './open-tracking.ts';
import { OrderedHereSource } from './ordered-here-source.tsx';
import { report } from './report.ts';
import { createRoutes, prefetchScreens } from './routes.tsx';

export { prefetchScreens };

/** React reports what breaks while drawing; the rest, such as a screen that did not come, is told here. */
function reportRouting(error: unknown, { errorInfo }: { errorInfo?: unknown }) {
  if (errorInfo === undefined) report('A screen did not open', error);
}

/**
 * Sends for the orders that the first screen will show, while the session is being sealed and the screens are being set up. It is theirs
 * by its token; what comes is read as any answer, once the screen asks.
 */
export function askAhead({ transport }: Environment, token: string): void {
  const call = callOfOrders(new URL(wantedAddress(), location.origin));
  if (call !== null) askedAheadOf(transport).ask(() => requestOf(call, token));
}

/** Everything behind the sign-in page, at its addresses; the door makes it anew for each account. */
export function Rooms({ environment }: { environment: Environment }) {
  const [{ account, gateway, outbox, watched, router }] = useState(() => {
    const { config, session, transport } = environment;
    const account = accountOf(session.state()) ?? '';
    enter();
    const gateway = observed(createGateway(createHttp(askedAheadOf(transport).transport, session)));
    const outbox = openOutbox(gateway, session, account);
    const watched = openTracking(
      gateway,
      session,
      account,
      config.watch && environment.tracking === undefined,
    );
    return { account, gateway, outbox, watched, router: createBrowserRouter(createRoutes(gateway)) };
  });
  useEffect(
    () => () => {
      router.dispose();
      outbox.close();
      forgetDraft();
      void forgetKeptDrafts();
      // Who is signed in still comes back to it.
      if (accountOf(environment.session.state()) === account) watched.close();
      else void watched.end();
    },
    [router, outbox, watched, account, environment],
  );
  return (
    <GatewayProvider value={gateway}>
      <OutboxProvider value={outbox}>
        <TrackingProvider value={environment.tracking ?? watched}>
          <OrderedHereSource>
            <RouterProvider router={router} onError={reportRouting} />
          </OrderedHereSource>
        </TrackingProvider>
      </OutboxProvider>
    </GatewayProvider>
  );
}
