import type { Bench, Runs } from './bench.ts';
import { ms, ratio } from './goals.ts';
import { visitBareMap } from './visit.ts';

const box = { x: 480, y: 56, width: 960, height: 800 };

/** A map archive at street level: in the style of the app, and in that of Protomaps as it comes. No other code of the app. */
export function archiveBench(): Bench {
  const visits: Runs<'plain' | 'nadir', number> = {
    '1x': { plain: [], nadir: [] },
    T: { plain: [], nadir: [] },
  };
  return {
    ids: ['M5'],
    visits,
    async round(browser, url, conditions, counts) {
      for (const condition of conditions) {
        for (const style of ['nadir', 'plain'] as const) {
          const took = await visitBareMap(browser, url, box, condition, `&archive=${style}`);
          if (counts) visits[condition][style].push(took);
        }
      }
    },
    lines: (condition) => {
      const { nadir, plain } = visits[condition];
      const what = 'map archive at rest / Protomaps style alone';
      const detail = `${ms(nadir)} against ${ms(plain)}`;
      return [{ id: 'M5', what, condition, value: ratio(nadir, plain), unit: 'x', goal: 1.15, detail }];
    },
  };
}
