import { useEffect, useState } from 'react';
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router';
import { whenQuiet } from '../api/queries/reading.ts';
import { paths } from '../paths.ts';
import { pause, systemClock } from '../time.ts';
import { createRoutes, prefetchScreens } from './routes.tsx';
import { leaveSignIn } from './start/address.ts';
import type { Environment } from './start/environment.ts';
import { report } from './start/report.ts';
import { ServicesProvider, useServices } from './start/services.tsx';

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
  const services = useServices(environment);
  const { api } = services;
  const [{ router, enough }] = useState(() => {
    leaveSignIn();
    const enough = location.pathname === paths.dashboard() ? Promise.resolve() : pause(systemClock, maxMs);
    return { router: createBrowserRouter(createRoutes(api)), enough };
  });
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let live = true;
    // The routes' loaders have started the first screen's reads by then.
    const answered = initialized(router).then(
      () => new Promise<void>((settle) => whenQuiet(api.client, settle)),
    );
    void Promise.all([initialized(router), Promise.race([answered, enough])]).then(() => {
      if (!live) return;
      setShown(true);
      onShown();
    });
    return () => {
      live = false;
    };
  }, [router, api, enough, onShown]);
  useEffect(() => () => router.dispose(), [router]);
  return (
    <ServicesProvider services={services}>
      {shown && <RouterProvider router={router} onError={reportRouting} useTransitions={false} />}
    </ServicesProvider>
  );
}
