import type { PreviewDot } from '../grid/batch-map.tsx';
import { isUnsettled, type Reading } from './use-source.ts';

const maxDots = 5;

/** The first rows of the lists whose columns are being chosen, as dots on the map. */
export const previewOf = (readings: readonly Reading[]): readonly PreviewDot[] =>
  readings.flatMap((reading) => {
    const read = reading.draft?.read ?? (isUnsettled(reading) ? reading.read : null);
    if (read === null || !read.ok) return [];
    return read.rows
      .slice(0, maxDots)
      .flatMap(({ place, location }, at): PreviewDot[] =>
        location.kind === 'text'
          ? []
          : [{ id: `${reading.id} ${at}`, at: location.point, name: place || `${at + 1}` }],
      );
  });
