import { useState } from 'react';
import type { RoundedLngLat } from '../../geo/lng-lat.ts';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { useDistanceUnit } from '../tools/distance-unit.ts';
import { areaOf, canClose, emptyLine, extended, type Line, lengthOf, sidesOf } from './line.ts';
import { areaWords, distanceWords, sideWords, type Words } from './words.ts';

export function useWords(): Words {
  const { t } = useTranslation('measure');
  const { t: map } = useTranslation('map');
  return { t, map, language: useLanguage(), unit: useDistanceUnit() };
}

/** The line that is measured, and the ways to change it, each of which is announced. */
export function useLine(words: Words) {
  const [past, setPast] = useState<readonly Line[]>([]);
  const line = past.at(-1) ?? emptyLine;
  const { t } = words;

  return {
    line,
    add(point: RoundedLngLat) {
      const next = extended(line, point);
      if (next === line) return;
      setPast([...past, next]);
      const sides = sidesOf(next);
      const side = sides.at(-1);
      announce(
        side === undefined
          ? t('firstSet')
          : t('pointSet', {
              number: next.points.length,
              side: sideWords(side, words),
              distance: distanceWords(lengthOf(sides), words),
            }),
      );
    },
    close() {
      if (!canClose(line)) return;
      const next = { ...line, isClosed: true };
      setPast([...past, next]);
      const sides = sidesOf(next);
      const distance = distanceWords(lengthOf(sides), words);
      const area = areaOf(sides);
      announce(
        area === null
          ? t('shapeCrosses', { distance })
          : t('shapeClosed', { distance, area: areaWords(area, words) }),
      );
    },
    /** Takes back the last step: a point, the closing, or the beginning of another line. */
    back() {
      if (past.length === 0) return;
      setPast(past.slice(0, -1));
      const before = past.at(-2) ?? emptyLine;
      const distance = distanceWords(lengthOf(sidesOf(before)), words);
      if (before.points.length === 0) announce(t('allRemoved'));
      else announce(t(line.isClosed ? 'reopened' : 'removed', { distance }));
    },
  };
}
