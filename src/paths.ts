import type { OrderId } from './ids.ts';

/** All addresses of the app. Screens use only these. */
export const paths = {
  dashboard: () => '/',
  signIn: (returnTo?: string) =>
    returnTo === undefined || returnTo === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`,
  orders: () => '/orders',
  /** The list, searched for a text. */
  ordersFound: (text: string) => `/orders?q=${encodeURIComponent(text)}`,
  /** The orders of an image that an estimate is of; `like` as in the filter of that name. */
  ordersLike: (typeId: number, resolutionId: number, like: string) =>
    `/orders?type=${typeId}&resolution=${resolutionId}&like=${like}`,
  newOrder: () => '/orders/new',
  newBatch: () => '/orders/new/batch',
  /** What another app shared with the installed one: `share_target` of public/manifest.*.webmanifest. */
  shared: () => '/orders/new/shared',
  order: (id: OrderId) => `/orders/${id}`,
  /** A batch that was confirmed. */
  batch: (id: string) => `/batches/${encodeURIComponent(id)}`,
  outbox: () => '/outbox',
  /** By the id of the confirmed draft. */
  outboxEntry: (id: string) => `/outbox/${encodeURIComponent(id)}`,
} as const;

/** The address of a list with 200 orders and a polygon; the sign-in page has it encoded. */
const longestReturnTo = 8_192;

/** The address after sign-in: a path of this app, never another origin, never the sign-in page. */
export function safeReturnTo(value: unknown, origin: string = location.origin): string {
  if (
    typeof value !== 'string' ||
    value.length > longestReturnTo ||
    !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)
  )
    return '/';
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return '/';
  if (/^\/login\/?$/.test(url.pathname) || /^\/(api|auth)(\/|$)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
