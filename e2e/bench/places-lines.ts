import type { Bench } from './bench.ts';
import { median, percentile } from './goals.ts';
import { type PlacesVisit, visitPlaces } from './places.ts';

export function placesBench(): Bench {
  const visits: PlacesVisit[] = [];
  return {
    ids: ['G1', 'G2'],
    visits,
    async round(browser, url, conditions, counts) {
      if (!conditions.includes('1x')) return;
      const visit = await visitPlaces(browser, url);
      if (counts) visits.push(visit);
    },
    lines(condition) {
      if (condition !== '1x') return [];
      const slowest = Math.max(...visits.flatMap(({ keys }) => keys));
      return [
        {
          id: 'G1',
          what: 'place search, p95 of a keystroke and its answer',
          condition,
          value: median(visits.map(({ keys }) => percentile(keys, 0.95))),
          unit: 'ms',
          goal: 8,
          detail: `slowest of all ${slowest.toFixed(0)} ms`,
        },
        {
          id: 'G2',
          what: 'place search, first use with the file in memory',
          condition,
          value: median(visits.map(({ first }) => first)),
          unit: 'ms',
          goal: 300,
        },
      ];
    },
  };
}
