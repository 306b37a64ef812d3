import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createGateway, type Gateway } from '../api/gateway.ts';
import { GatewayProvider } from '../api/gateway-context.ts';
import { createHttp } from '../api/http.ts';
import { enter } from './address.ts';
import type { Environment } from './environment.ts';
import { report } from './report.ts';
import { createRoutes, prefetchScreens } from './routes.tsx';

export { prefetchScreens };

/** One gateway for the life of the page: what hangs on it outlives a sign-out. */
const gateways = new WeakMap<Environment, Gateway>();

function gatewayOf(environment: Environment): Gateway {
  const held = gateways.get(environment);
  if (held !== undefined) return held;
  const made = createGateway(createHttp(environment.transport, environment.session));
  gateways.set(environment, made);
  return made;
}

/** React reports what breaks while drawing; the rest, such as a screen that did not come, is told here. */
function reportRouting(error: unknown, { errorInfo }: { errorInfo?: unknown }) {
  if (errorInfo === undefined) report('A screen did not open', error);
}

/** Everything behind the sign-in page, at its addresses. */
export function Rooms({ environment }: { environment: Environment }) {
  const gateway = gatewayOf(environment);
  const [router] = useState(() => {
    enter();
    return createBrowserRouter(createRoutes(gateway));
  });
  useEffect(() => () => router.dispose(), [router]);
  return (
    <GatewayProvider value={gateway}>
      <RouterProvider router={router} onError={reportRouting} />
    </GatewayProvider>
  );
}
