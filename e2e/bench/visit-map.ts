import type { Browser, Page } from '@playwright/test';
import { mayResend } from '../traffic.ts';
import { benchArea } from './area.ts';
import { median, p95 } from './goals.ts';
import { type Box, bareMap, boxOfMap, coldPage, signsIn } from './visit.ts';

/** The cost of a pan of that many frames, with one mouse step each. Milliseconds. */
export type Pan = { readonly mainPerFrame: number; readonly p50: number; readonly p95: number };

const measuredFrames = 120;

/** Pans the map of an order's page; also returns the position of the map, for the bare page. */
export async function panApp(browser: Browser, url: string, corners: number): Promise<Pan & { box: Box }> {
  return await coldPage(browser, '1x', async (page) => {
    const AOI = benchArea(corners);
    await page.route(/GetOrderDetails\?orderID=200$/, async (route) => {
      const response = await route.fetch(mayResend);
      const order = await response.json();
      Object.assign(order.OrderItems[0].OrderItemDetail, { AOI, AOIIntersection: null });
      await route.fulfill({ response, json: order });
    });
    await signsIn(page, url, '/orders/200');
    await page.locator('section[data-idle]').waitFor();
    return { box: await boxOfMap(page), ...(await pan(page)) };
  });
}

export async function panBare(browser: Browser, url: string, corners: number, box: Box): Promise<Pan> {
  return await coldPage(browser, '1x', async (page) => {
    await page.route(/\/bench\/area/, (route) => route.fulfill({ body: benchArea(corners) }));
    await page.goto(bareMap(url, box, `&corners=${corners}`));
    await page.locator('#map[data-idle]').waitFor();
    return await pan(page);
  });
}

/** Pans the map of a page that is at rest. */
export async function pan(page: Page): Promise<Pan> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await busy();
  const frames = await page.evaluate(drag, measuredFrames);
  const mainPerFrame = ((await busy()) - before) / measuredFrames;
  return { mainPerFrame, p50: median(frames), p95: p95(frames) };
}

/** Runs in the page: drags the map back and forth, a step in each frame, and returns the duration of the frames. */
async function drag(count: number): Promise<number[]> {
  const canvas = document.querySelector('canvas.maplibregl-canvas');
  if (canvas === null) throw new Error('There is no map.');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const send = (target: EventTarget, type: string, at: number) =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x + at, clientY: y, buttons: 1 }),
    );
  const frames: number[] = [];
  send(canvas, 'mousedown', 0);
  let last = await new Promise<number>((settle) => requestAnimationFrame(settle));
  for (let frame = 1; frame <= count; frame += 1) {
    send(document, 'mousemove', 150 * Math.sin((frame / count) * 4 * Math.PI));
    const now = await new Promise<number>((settle) => requestAnimationFrame(settle));
    frames.push(now - last);
    last = now;
  }
  send(document, 'mouseup', 0);
  return frames;
}
