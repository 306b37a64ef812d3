import type { Browser } from '@playwright/test';
import { benchArea } from './area.ts';
import type { Condition } from './goals.ts';
import type { Wanted } from './probe.ts';
import { bareMap, coldPage, signsIn, untilPainted } from './visit.ts';

/** Milliseconds to an order's area, sketched and on the map at rest. */
export type OrderVisit = {
  /** From the press on the first order of the list. */
  readonly fromList: { readonly sketch: number; readonly map: number };
  /** From the start of the page, with an empty cache. */
  readonly cold: { readonly sketch: number; readonly map: number };
};

const area = { what: 'area' } satisfies Wanted;
const orderMap = { what: 'orderMap' } satisfies Wanted;

/** Signs in to the list, opens its first order, then opens that page again with an empty cache. */
export const visitOrder = (browser: Browser, url: string, condition: Condition): Promise<OrderVisit> =>
  coldPage(browser, condition, async (page, rest, cdp) => {
    const painted = (wanted: Wanted) => untilPainted(page, wanted);
    await signsIn(page, url, '/orders', rest);
    await painted({ what: 'map' });
    await rest();
    const [sketched, rendered] = [painted(area), painted(orderMap)];
    await page.locator('tbody a').first().click();
    const [sketch, map] = [await sketched, await rendered];
    const pressed = await page.evaluate(() => window.probe.pressedAt());
    const address = page.url();
    await cdp.send('Network.clearBrowserCache');
    await page.goto(address, { waitUntil: 'commit' });
    const cold = [painted(area), painted(orderMap)] as const;
    return {
      fromList: { sketch: sketch - pressed, map: map - pressed },
      cold: { sketch: await cold[0], map: await cold[1] },
    };
  });

/** An area alone, from the start of a bare page: on a canvas, or on a bare MapLibre at rest. */
export const visitBareArea = (
  browser: Browser,
  url: string,
  on: 'canvas' | 'map',
  condition: Condition,
): Promise<number> =>
  coldPage(browser, condition, async (page) => {
    await page.route(/\/bench\/area/, (route) => route.fulfill({ body: benchArea(5) }));
    const box = { x: 480, y: 48, width: 800, height: 672 };
    const path = on === 'canvas' ? `${url}/baseline/area-canvas/` : bareMap(url, box, '&corners=5');
    await page.goto(path, { waitUntil: 'commit' });
    return await untilPainted(page, on === 'canvas' ? area : { what: 'map' });
  });
