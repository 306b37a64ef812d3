import { currentLanguage } from '../i18n/i18n.ts';
import { fetchMap } from '../map/preload.ts';

/* The code of each screen, fetched when it is first gone to. */

export const ordersPage = () => import('../orders/orders-page.tsx');
export const orderPage = () => withMap(() => import('../orders/order-page.tsx'));
export const newOrderPage = () => withMap(() => import('../tasking/new-order-page.tsx'));

/** The map of a screen is on its way while the screen is drawn. */
function withMap<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  void fetchMap(currentLanguage());
  return load();
}
