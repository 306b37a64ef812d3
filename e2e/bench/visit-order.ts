import type { Browser } from '@playwright/test';
import { mainAccount } from '../driver/analyst.ts';
import { benchArea } from './area.ts';
import type { Condition } from './conditions.ts';
import type { Wanted } from './probe.ts';
import { coldPage } from './visit.ts';

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
    const painted = (wanted: Wanted) => page.evaluate((what) => window.probe.painted(what), wanted);
    await page.goto(`${url}/login?returnTo=%2Forders`, { waitUntil: 'commit' });
    await painted({ what: 'form', live: true });
    await rest();
    await page.locator('#email').fill(mainAccount.email);
    await page.locator('input[type=password]').fill(mainAccount.password);
    await page.locator('button[type=submit]').click();
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
    const place = 'left=480&top=48&width=800&height=672';
    const path = on === 'canvas' ? '/baseline/area-canvas/' : `/baseline/map/?corners=5&${place}`;
    await page.goto(url + path, { waitUntil: 'commit' });
    const wanted: Wanted = on === 'canvas' ? area : { what: 'map' };
    return await page.evaluate((what) => window.probe.painted(what), wanted);
  });
