import { currentLanguage } from '../i18n/i18n.ts';
import { fetchMap } from '../map/preload.ts';

/* The code of each screen, fetched when it is first gone to. */

export const ordersPage = kept(() => import('../orders/list/orders-page.tsx'));
export const orderPage = kept(() => withMap(() => import('../orders/detail/order-page.tsx')));
export const newOrderPage = kept(() => withMap(() => import('../tasking/form/new-order-page.tsx')));

/** A second `import()` waits for a turn of its own, though the code is there. What did not come is fetched anew. */
function kept<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  let coming: Promise<Screen> | null = null;
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}

/** The map of a screen is on its way while the screen is drawn. */
function withMap<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  void fetchMap(currentLanguage());
  return load();
}
