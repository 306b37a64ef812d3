import { type RouteObject, redirect } from 'react-router';
import { loadDesk } from '../i18n/i18n.ts';
import { paths, safeReturnTo } from '../paths.ts';
import type { BootForm } from '../session/boot-form.ts';
import { SignInPage } from '../session/sign-in-page.tsx';
import { CrashPage } from './crash-page.tsx';
import type { Environment } from './environment.ts';

/** The screens behind the sign-in page, fetched ahead of need once the form can be used. */
const desk = async () => {
  // No screen is drawn without its words.
  const [chunk] = await Promise.all([import('./desk.tsx'), loadDesk()]);
  return chunk;
};
const ordersPage = () => import('../orders/orders-page.tsx');

export function prefetchDesk(): void {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const saveData =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
  if (saveData) return;
  void desk().catch(() => undefined);
  void ordersPage().catch(() => undefined);
}

export function createRoutes({ session }: Environment, boot: BootForm): RouteObject[] {
  return [
    {
      path: '/login',
      errorElement: <CrashPage />,
      hydrateFallbackElement: <></>,
      loader: ({ request }) =>
        session.state().signedIn
          ? redirect(safeReturnTo(new URL(request.url).searchParams.get('returnTo')))
          : null,
      element: <SignInPage boot={boot} onReady={whenIdle} />,
    },
    {
      id: 'desk',
      errorElement: <CrashPage />,
      loader: ({ request }) => {
        const { pathname, search, hash } = new URL(request.url);
        return session.state().signedIn ? null : redirect(paths.signIn(pathname + search + hash));
      },
      hydrateFallbackElement: <></>,
      lazy: { Component: async () => (await desk()).Desk },
      children: [
        {
          path: '/',
          lazy: { Component: async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage },
        },
        { path: '/orders', lazy: { Component: async () => (await ordersPage()).OrdersPage } },
        {
          path: '/orders/new',
          lazy: { Component: async () => (await import('../tasking/new-order-page.tsx')).NewOrderPage },
        },
        {
          path: '/orders/:orderId',
          lazy: { Component: async () => (await import('../orders/order-page.tsx')).OrderPage },
        },
        { path: '*', lazy: { Component: async () => (await import('./not-found-page.tsx')).NotFoundPage } },
      ],
    },
  ];
}

function whenIdle() {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(prefetchDesk);
}
