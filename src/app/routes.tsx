import { type RouteObject, redirect } from 'react-router';
import type { Api } from '../api/api.ts';
import { prefetchCatalogs } from '../api/queries/catalogs.ts';
import { readOrderId } from '../ids.ts';
import { loadOrder, loadOrders } from '../orders/pages/load-orders.ts';
import { newestOf, readView } from '../orders/view/search.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { CrashPage } from './error-pages.tsx';
import { untilRetry } from './news/news.ts';
import { AppShell } from './shell/app-shell.tsx';
import { entryPage, newBatchPage, newOrderPage, orderPage, ordersPage } from './shell/screens.ts';

let anyShown = false;

/**
 * The code of a screen. If it fails to load, the current screen stays with its input until the user retries
 * (news-notices.tsx); the first screen has no screen before it.
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

/** Screens render before their reads complete. */
function started(_read: Promise<void>): null {
  return null;
}

/** The table of orders is the first screen of most visits. */
export const prefetchScreens = (): Promise<unknown> => ordersPage();

/**
 * A route's loader starts the screen's first read while its code loads; the screen takes over the data
 * or the failure and does not start the read again. Later reads are the screen's own.
 */
export function createRoutes(api: Api): RouteObject[] {
  return [
    {
      errorElement: <CrashPage />,
      hydrateFallbackElement: <></>,
      element: <AppShell />,
      // A screen that crashes leaves the bar in place, with the links to the other screens.
      children: [
        {
          errorElement: <CrashPage />,
          children: [
            {
              path: paths.dashboard(),
              loader: ({ request }) => started(loadOrders(api, newestOf(new URL(request.url).searchParams))),
              shouldRevalidate: () => false,
              lazy: {
                Component: async () =>
                  (await arriving(() => import('../dashboard/dashboard-page.tsx'))).DashboardPage,
              },
            },
            {
              path: paths.orders(),
              loader: ({ request }) => started(loadOrders(api, readView(new URL(request.url).searchParams))),
              shouldRevalidate: () => false,
              lazy: { Component: async () => (await arriving(ordersPage)).OrdersPage },
            },
            {
              path: paths.newOrder(),
              loader: () => started(prefetchCatalogs(api)),
              shouldRevalidate: () => false,
              lazy: {
                Component: async () => {
                  const { NewOrderPage } = await arriving(newOrderPage);
                  // An order confirmed without a network leads to its page.
                  entryPage().catch(() => undefined);
                  return NewOrderPage;
                },
              },
            },
            {
              path: paths.newBatch(),
              loader: () => started(prefetchCatalogs(api)),
              shouldRevalidate: () => false,
              lazy: { Component: async () => (await arriving(newBatchPage)).BatchPage },
            },
            {
              path: '/orders/:orderId',
              loader: ({ params }) => {
                const id = readOrderId(params.orderId ?? '');
                return started(id === null ? Promise.resolve() : loadOrder(api, id));
              },
              shouldRevalidate: ({ currentParams, nextParams }) =>
                currentParams.orderId !== nextParams.orderId,
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
                Component: async () => (await arriving(entryPage)).EntryPage,
              },
            },
            {
              path: '/batches/:batchId',
              lazy: {
                Component: async () =>
                  (await arriving(() => import('../tasking/outbox/screen/batch/sent-page.tsx'))).SentPage,
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
                Component: async () => (await arriving(() => import('./error-pages.tsx'))).NotFoundPage,
              },
            },
          ],
        },
      ],
    },
  ];
}
