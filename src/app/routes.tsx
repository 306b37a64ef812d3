import type { ComponentType } from 'react';
import { type LoaderFunction, type RouteObject, redirect } from 'react-router';
import type { Api } from '../api/api.ts';
import { prefetchCatalogs } from '../api/queries/catalogs.ts';
import { readOrderId } from '../ids.ts';
import { loadOrder, loadOrders } from '../orders/pages/load-orders.ts';
import { newestOf, readView } from '../orders/view/search.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { CrashPage, NotFoundPage } from './error-pages.tsx';
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

/** The table of orders is the first screen of most visits. */
export const prefetchScreens = (): Promise<unknown> => ordersPage();

/**
 * A screen of its own. `read` starts its first read while its code loads; the screen renders before that completes, takes over the
 * data or the failure, and does not start the read again. Later reads are the screen's own.
 */
const page = (
  path: string,
  load: () => Promise<ComponentType>,
  read?: (...request: Parameters<LoaderFunction>) => unknown,
): RouteObject => ({
  path,
  ...(read !== undefined && {
    loader: (...request) => {
      read(...request);
      return null;
    },
    shouldRevalidate: () => false,
  }),
  lazy: { Component: () => arriving(load) },
});

const searchOf = (request: Request) => new URL(request.url).searchParams;

export function createRoutes(api: Api): RouteObject[] {
  const catalogs = () => prefetchCatalogs(api);
  const screens: RouteObject[] = [
    page(
      paths.dashboard(),
      async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
      ({ request }) => loadOrders(api, newestOf(searchOf(request))),
    ),
    page(
      paths.orders(),
      async () => (await ordersPage()).OrdersPage,
      ({ request }) => loadOrders(api, readView(searchOf(request))),
    ),
    page(
      paths.newOrder(),
      async () => {
        const { NewOrderPage } = await newOrderPage();
        // An order confirmed without a network leads to its page.
        entryPage().catch(() => undefined);
        return NewOrderPage;
      },
      catalogs,
    ),
    page(paths.newBatch(), async () => (await newBatchPage()).BatchPage, catalogs),
    page(paths.shared(), async () => (await import('./installed/shared-page.tsx')).SharedPage),
    {
      ...page(
        '/orders/:orderId',
        async () => (await orderPage()).OrderPage,
        ({ params }) => {
          const id = readOrderId(params.orderId ?? '');
          if (id !== null) void loadOrder(api, id);
        },
      ),
      shouldRevalidate: ({ currentParams, nextParams }) => currentParams.orderId !== nextParams.orderId,
    },
    page(paths.outbox(), async () => (await import('../tasking/outbox/screen/outbox-page.tsx')).OutboxPage),
    page('/outbox/:entryId', async () => (await entryPage()).EntryPage),
    page(
      '/batches/:batchId',
      async () => (await import('../tasking/outbox/screen/batch/sent-page.tsx')).SentPage,
    ),
    {
      path: paths.signIn(),
      loader: ({ request }) => redirect(safeReturnTo(searchOf(request).get('returnTo'))),
    },
    { path: '*', Component: NotFoundPage },
  ];
  // A screen that crashes leaves the bar in place, with the links to the other screens.
  const children = [{ errorElement: <CrashPage />, children: screens }];
  return [{ errorElement: <CrashPage />, hydrateFallbackElement: <></>, element: <AppShell />, children }];
}
