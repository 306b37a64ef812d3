import { type RefObject, useEffect, useRef } from 'react';
import type { Api } from '../../api/api.ts';
import { prefetchCatalogs } from '../../api/queries/catalogs.ts';
import { whenQuiet } from '../../api/queries/reading.ts';
import { whenIdle } from '../../browser/schedule.ts';
import { useConfig } from '../../config-context.ts';
import { currentLanguage } from '../../i18n/translate.ts';
import { useBasemapChoice } from '../../map/basemap/style/basemap-choice.ts';
import { prerenderMap } from '../../map/preload.ts';
import { useTheme } from '../../ui/theme.ts';
import { newOrderPage, orderPage } from './screens.ts';

/**
 * Prefetches, once the first screen has its data and has rendered, the order page, the order form, its
 * catalogs and the map. Not earlier: half a megabyte must not compete with the first screen.
 */
export function usePrefetch(api: Api, mapBox: RefObject<HTMLElement | null>): void {
  const { map } = useConfig();
  const theme = useTheme();
  const chosen = useBasemapChoice(map);
  const appearance = useRef({ theme, ...chosen });
  appearance.current = { theme, ...chosen };

  useEffect(() => {
    const { client, policy } = api;
    return whenQuiet(client, go, { wait: whenIdle });
    function go() {
      // A failed load is retried on navigation, and reported there.
      for (const page of [orderPage, newOrderPage]) page().catch(() => undefined);
      if (policy.mayReadInBackground()) void prefetchCatalogs(api);
      if (mapBox.current === null) return;
      void prerenderMap(mapBox.current, () => ({ ...appearance.current, language: currentLanguage() }), map);
    }
  }, [api, mapBox, map]);
}
