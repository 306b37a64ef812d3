import { useEffect, useState } from 'react';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { askedAheadOf } from '../api/asked-ahead.ts';
import { createGateway } from '../api/gateway.ts';
import { GatewayProvider } from '../api/gateway-context.ts';
import { createHttp, requestOf } from '../api/http.ts';
import { observed } from '../api/observed.ts';
import { accountOf } from '../session/holder.ts';
import { forgetDraft } from '../tasking/draft-identity.ts';
import { forgetKeptDrafts } from '../tasking/kept-draft.ts';
import { OutboxProvider } from '../tasking/outbox/outbox-context.ts';
import { systemClock } from '../time.ts';
import { TrackingProvider } from '../tracking/tracking-context.ts';
import { enter, firstAddress } from './address.ts';
import type { Environment } from './environment.ts';
import { firstCall, loadFirst } from './first-screen.ts';
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
 * Sends for what the first screen will show, while the session is being sealed and the screens are being set up. It is theirs
 * by its token; what comes is read as any answer, once the screen asks.
 */
export function askAhead({ transport }: Environment, token: string): void {
  const call = firstCall(firstAddress());
  if (call !== null) askedAheadOf(transport).ask(() => requestOf(call, token));
}

/** So long the page before waits for the answer, so that the first screen is drawn once, with it, and not first without. */
const mostMs = 200;
const waited = (ms: number) => new Promise<void>((settle) => systemClock.after(ms, settle));

/** Its first screen's code is there, or failed to come. */
const initialized = (router: DataRouter) =>
  new Promise<void>((settle) => {
    if (router.state.initialized) settle();
    else router.subscribe((state) => state.initialized && settle());
  });

type Props = {
  environment: Environment;
  /** Called in the moment the first screen is drawn; nothing is to be seen before. */
  onShown: () => void;
};

/** Everything behind the sign-in page, at its addresses; the door makes it anew for each account. */
export function Rooms({ environment, onShown }: Props) {
  const [{ account, gateway, outbox, watched, router, loaded }] = useState(() => {
    const { config, session, transport } = environment;
    const account = accountOf(session.state()) ?? '';
    enter();
    const gateway = observed(createGateway(createHttp(askedAheadOf(transport).transport, session)));
    const dataKey = session.dataKey();
    const outbox = openOutbox(gateway, session, account, dataKey);
    const watched = openTracking(
      gateway,
      session,
      account,
      dataKey,
      config.watch && environment.tracking === undefined,
    );
    const loaded = loadFirst(gateway, firstAddress());
    const router = createBrowserRouter(createRoutes(gateway));
    return { account, gateway, outbox, watched, router, loaded };
  });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let live = true;
    void Promise.all([initialized(router), Promise.race([loaded, waited(mostMs)])]).then(() => {
      if (!live) return;
      setShown(true);
      onShown();
    });
    return () => {
      live = false;
    };
  }, [router, loaded, onShown]);
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
            {shown && <RouterProvider router={router} onError={reportRouting} useTransitions={false} />}
          </OrderedHereSource>
        </TrackingProvider>
      </OutboxProvider>
    </GatewayProvider>
  );
}
