import { currentLanguage } from '../../i18n/translate.ts';
import { fetchMap } from '../../map/preload.ts';

/* The code of each screen, fetched on first use. */

export const ordersPage = kept(() => import('../../orders/list/orders-page.tsx'));
export const orderPage = kept(() => withMap(() => import('../../orders/detail/order-page.tsx')));
export const newOrderPage = kept(() => withMap(() => import('../../tasking/form/new-order-page.tsx')));
export const newBatchPage = kept(() => withMap(() => import('../../tasking/batch/batch-page.tsx')));
export const entryPage = kept(() => import('../../tasking/outbox/screen/entry/entry-page.tsx'));

/**
 * A repeated `import()` of loaded code still costs a task; the result is cached. A failed load is retried.
 */
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

/** Starts to load the map while the screen loads. */
function withMap<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  void fetchMap(currentLanguage());
  return load();
}
