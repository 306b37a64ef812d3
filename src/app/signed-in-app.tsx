import { useEffect, useState } from 'react';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { createApi } from '../api/api.ts';
import { ApiProvider } from '../api/api-context.ts';
import { createGateway } from '../api/gateway.ts';
import { createHttp } from '../api/http.ts';
import { observed } from '../api/observed.ts';
import { whenReadsSettle } from '../api/queries/when-reads-settle.ts';
import { createServiceClock } from '../api/service-clock.ts';
import { paths } from '../paths.ts';
import { accountOf, hasLeft } from '../session/holder.ts';
import { forgetDraft } from '../tasking/draft/draft-identity.ts';
import { forgetKeptDrafts } from '../tasking/draft/kept-draft.ts';
import { OutboxProvider } from '../tasking/outbox/outbox-context.ts';
import { systemClock } from '../time.ts';
import { TrackingProvider } from '../tracking/page/tracking-context.ts';
import { createRoutes, prefetchScreens } from './routes.tsx';
import { leaveSignIn } from './start/address.ts';
import type { Environment } from './start/environment.ts';
import { openOutbox } from './start/open-outbox.ts';
import { openTracking } from './start/open-tracking.ts';
import { OrderedHereSource } from './start/ordered-here-source.tsx';
import { report } from './start/report.ts';
import { useOpenTracking } from './start/use-open-tracking.ts';

export { prefetchScreens };

/** React reports render errors; others, such as a screen that failed to load, are reported here. */
function reportRouting(error: unknown, { errorInfo }: { errorInfo?: unknown }) {
  if (errorInfo === undefined) report('A screen did not open', error);
}

/**
 * The longest that the page before waits for the response, so that the first screen renders once, with its
 * data. The dashboard renders from its stored data and does not wait.
 */
const maxMs = 300;
const waited = (ms: number) => new Promise<void>((settle) => systemClock.after(ms, settle));

/** The first screen's code has loaded or failed to. */
const initialized = (router: DataRouter) =>
  new Promise<void>((settle) => {
    if (router.state.initialized) settle();
    else router.subscribe((state) => state.initialized && settle());
  });

type Props = {
  environment: Environment;
  /** Called when the first screen renders; nothing is visible before. */
  onShown: () => void;
};

/** The signed-in app and its routes; the auth gate mounts a new one for each account. */
export function SignedInApp({ environment, onShown }: Props) {
  const { config, session, transport } = environment;
  const [{ account, api, outbox, dataKey, router, enough }] = useState(() => {
    const account = accountOf(session.state()) ?? '';
    leaveSignIn();
    const serviceClock = createServiceClock(systemClock);
    const http = createHttp(serviceClock.watch(transport), session);
    const api = createApi(observed(createGateway(http)));
    const dataKey = session.dataKey();
    const outbox = openOutbox(api.gateway, session, account, dataKey, serviceClock);
    const enough = location.pathname === paths.dashboard() ? Promise.resolve() : waited(maxMs);
    const router = createBrowserRouter(createRoutes(api));
    return { account, api, outbox, dataKey, router, enough };
  });
  const watches = config.watch && environment.tracking === undefined;
  const watched = useOpenTracking(watches, (watch) => openTracking(api, session, account, dataKey, watch));
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let live = true;
    // The routes' loaders have started the first screen's reads by then.
    const answered = initialized(router).then(() => whenReadsSettle(api.client));
    void Promise.all([initialized(router), Promise.race([answered, enough])]).then(() => {
      if (!live) return;
      setShown(true);
      onShown();
    });
    return () => {
      live = false;
    };
  }, [router, api, enough, onShown]);
  useEffect(
    () => () => {
      router.dispose();
      outbox.close();
      forgetDraft();
      void forgetKeptDrafts();
    },
    [router, outbox],
  );
  useEffect(
    () => () => {
      if (hasLeft(session.state(), account)) void watched.end();
      else watched.close();
    },
    [watched, account, session],
  );
  return (
    <ApiProvider value={api}>
      <OutboxProvider value={outbox}>
        <TrackingProvider value={environment.tracking ?? watched}>
          <OrderedHereSource>
            {shown && <RouterProvider router={router} onError={reportRouting} useTransitions={false} />}
          </OrderedHereSource>
        </TrackingProvider>
      </OutboxProvider>
    </ApiProvider>
  );
}
