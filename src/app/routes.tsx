import { type RouteObject, redirect } from 'react-router';
import type { Gateway } from '../api/gateway.ts';
import { loadOrders } from '../orders/load-orders.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { CrashPage } from './crash-page.tsx';
import { Desk } from './desk.tsx';

const ordersPage = () => import('../orders/orders-page.tsx');

/** The table of orders is where most visits go first. */
export const prefetchScreens = (): Promise<unknown> => ordersPage();

export function createRoutes(gateway: Gateway): RouteObject[] {
  return [
    {
      errorElement: <CrashPage />,
      hydrateFallbackElement: <></>,
      element: <Desk />,
      children: [
        {
          path: paths.dashboard(),
          lazy: { Component: async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage },
        },
        {
          path: paths.orders(),
          loader: ({ request }) => {
            loadOrders(gateway, new URL(request.url));
            return null;
          },
          // On the way in only; on the screen, the screen asks.
          shouldRevalidate: () => false,
          lazy: { Component: async () => (await ordersPage()).OrdersPage },
        },
        {
          path: paths.newOrder(),
          lazy: { Component: async () => (await import('../tasking/new-order-page.tsx')).NewOrderPage },
        },
        {
          path: '/orders/:orderId',
          lazy: { Component: async () => (await import('../orders/order-page.tsx')).OrderPage },
        },
        {
          path: paths.outbox(),
          lazy: {
            Component: async () => (await import('../tasking/outbox/screen/outbox-page.tsx')).OutboxPage,
          },
        },
        {
          path: '/outbox/:entryId',
          lazy: {
            Component: async () => (await import('../tasking/outbox/screen/entry-page.tsx')).EntryPage,
          },
        },
        {
          path: paths.signIn(),
          loader: ({ request }) => redirect(safeReturnTo(new URL(request.url).searchParams.get('returnTo'))),
        },
        { path: '*', lazy: { Component: async () => (await import('./not-found-page.tsx')).NotFoundPage } },
      ],
    },
  ];
}
