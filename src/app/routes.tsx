import { type RouteObject, redirect } from 'react-router';
import type { Gateway } from '../api/gateway.ts';
import { prefetchCatalogs } from '../api/queries/catalogs.ts';
import { readOrderId } from '../ids.ts';
import { loadOrder, loadOrders } from '../orders/list/load-orders.ts';
import { defaultView, readView } from '../orders/list/search.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { CrashPage } from './crash-page.tsx';
import { untilRetry } from './news/news.ts';
import { newOrderPage, orderPage, ordersPage } from './screens.ts';
import { Desk } from './shell/app-shell.tsx';

let anyShown = false;

/**
 * The code of a screen. Where it does not come, the screen that is there stays, with all that was typed on it, until a
 * person tries again (news-notices.tsx); only the first screen has nothing to stay on.
 */
async function arriving<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  for (;;) {
    try {
      const screen = await load();
      anyShown = true;
      return screen;
    } catch (error) {
      if (!anyShown) throw error;
      await untilRetry();
    }
  }
}

/** A screen does not wait for its reads. */
function started(_read: Promise<void>): null {
  return null;
}

/** The table of orders is where most visits go first. */
export const prefetchScreens = (): Promise<unknown> => ordersPage();

/**
 * A route's loader starts the screen's first read while its code comes, and is the only one to: the screen takes over what becomes of it
 * (api/queries/prefetch.ts). Once on the screen, the screen reads.
 */
export function createRoutes(gateway: Gateway): RouteObject[] {
  return [
    {
      errorElement: <CrashPage />,
      hydrateFallbackElement: <></>,
      element: <Desk />,
      // A screen that breaks leaves the bar, and with it the way to every other one.
      children: [
        {
          errorElement: <CrashPage />,
          children: [
            {
              path: paths.dashboard(),
              loader: () => started(loadOrders(gateway, defaultView)),
              shouldRevalidate: () => false,
              lazy: {
                Component: async () =>
                  (await arriving(() => import('../dashboard/dashboard-page.tsx'))).DashboardPage,
              },
            },
            {
              path: paths.orders(),
              loader: ({ request }) =>
                started(loadOrders(gateway, readView(new URL(request.url).searchParams))),
              shouldRevalidate: () => false,
              lazy: { Component: async () => (await arriving(ordersPage)).OrdersPage },
            },
            {
              path: paths.newOrder(),
              loader: () => started(prefetchCatalogs(gateway)),
              shouldRevalidate: () => false,
              lazy: {
                Component: async () => (await arriving(newOrderPage)).NewOrderPage,
              },
            },
            {
              path: '/orders/:orderId',
              loader: ({ params }) => {
                const id = readOrderId(params['orderId'] ?? '');
                return started(id === null ? Promise.resolve() : loadOrder(gateway, id));
              },
              shouldRevalidate: ({ currentParams, nextParams }) =>
                currentParams['orderId'] !== nextParams['orderId'],
              lazy: {
                Component: async () => (await arriving(orderPage)).OrderPage,
              },
            },
            {
              path: paths.outbox(),
              lazy: {
                Component: async () =>
                  (await arriving(() => import('../tasking/outbox/screen/outbox-page.tsx'))).OutboxPage,
              },
            },
            {
              path: '/outbox/:entryId',
              lazy: {
                Component: async () =>
                  (await arriving(() => import('../tasking/outbox/screen/entry/entry-page.tsx'))).EntryPage,
              },
            },
            {
              path: paths.signIn(),
              loader: ({ request }) =>
                redirect(safeReturnTo(new URL(request.url).searchParams.get('returnTo'))),
            },
            {
              path: '*',
              lazy: {
                Component: async () => (await arriving(() => import('./not-found-page.tsx'))).NotFoundPage,
              },
            },
          ],
        },
      ],
    },
  ];
}
