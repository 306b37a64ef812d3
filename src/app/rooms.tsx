import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { enter } from './address.ts';
import type { Environment } from './environment.ts';
import { createRoutes, prefetchScreens } from './routes.tsx';

export { prefetchScreens };

/** Everything behind the sign-in page, at its addresses. */
export function Rooms({ environment }: { environment: Environment }) {
  const [router] = useState(() => {
    enter();
    return createBrowserRouter(createRoutes(environment));
  });
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
