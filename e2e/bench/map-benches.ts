import { type Bench, figure, share } from './goals.ts';
import { visitBareMap, visitMap } from './visit.ts';
import { visitFile } from './visit-file.ts';
import { panApp, panBare } from './visit-map.ts';

/** The map of the order form: opened cold, as the first map after the sign-in, and as a later one. */
export const firstMap = (url: string): Bench => ({
  isThrottled: true,
  async round(browser, condition) {
    const { box, ...app } = await visitMap(browser, url, condition);
    return { app, bare: await visitBareMap(browser, url, box, condition) };
  },
  goals: [
    share('M1', 'new order cold, map at rest / bare MapLibre', ['app.cold.took', 'bare'], 1.35),
    share('M2', 'first map after sign-in / bare MapLibre cold', ['app.first.took', 'bare'], 0.5),
    share('M2', 'later maps / bare MapLibre cold', ['app.later.took', 'bare'], { '1x': 0.4, T: 0.35 }),
  ],
});

/** Pans of an order's map and of the bare one, over an area of few and of many corners. */
export const pans = (url: string): Bench => ({
  async round(browser) {
    const over = async (corners: number) => {
      const { box, ...app } = await panApp(browser, url, corners);
      return { app, bare: await panBare(browser, url, corners, box) };
    };
    return { simple: await over(5), large: await over(20_000) };
  },
  goals: [
    share('M4', 'pan: main thread a frame / bare map', pair('simple', 'mainPerFrame'), 1.3),
    share('M4', 'pan: median frame / bare map', pair('simple', 'p50'), 1.2),
    share('M4', 'pan over 20,000 corners: p95 frame / bare map', pair('large', 'p95'), 1.2),
  ],
});

/** A map archive at street level: in the style of the app, and in that of Protomaps as it comes. No other code of the app. */
export const archive = (url: string): Bench => ({
  isThrottled: true,
  async round(browser, condition) {
    const box = { x: 480, y: 56, width: 960, height: 800 };
    const styled = (style: string) => visitBareMap(browser, url, box, condition, `&archive=${style}`);
    return { nadir: await styled('nadir'), plain: await styled('plain') };
  },
  goals: [share('M5', 'map archive at rest / Protomaps style alone', ['nadir', 'plain'], 1.15)],
});

/** A file of the analyst's own over the map: one of 20 MB and 100,000 corners, and one of four. */
export const ownFile = (url: string): Bench => ({
  graphics: 'process',
  async round(browser) {
    return {
      large: await visitFile(browser, url, 100_000, 20_000_000),
      small: await visitFile(browser, url, 4, 0),
    };
  },
  goals: [
    figure('M6', 'file of 100,000 corners on the map: longest script', 'ms', 'large.script', 50),
    share('M6', 'longest task and frame / a file of four corners', ['large.longest', 'small.longest'], 1.2),
  ],
});

function pair(size: string, key: string): [string, string] {
  return [`${size}.app.${key}`, `${size}.bare.${key}`];
}
