import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/api-context.ts';
import { catalogQueries } from '../../../api/queries/catalogs.ts';
import { formatDecimal } from '../../../geo/notation/degrees/coordinate-text.ts';
import { comma } from '../../../i18n/comma.ts';
import { isolated } from '../../../i18n/isolate.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useChoiceWords } from '../../request/use-choice-words.ts';
import type { Candidate } from '../entry/entry.ts';
import type { Ordered } from '../entry/read-cart.ts';

const everything = <Entries>(entries: Entries) => entries;

/** Catalog names in the current language, also of entries that are no longer offered. */
export function useOrderedWords() {
  const { t } = useTranslation('outbox');
  const { t: tasking } = useTranslation('tasking');
  const { t: orders } = useTranslation('orders');
  const api = useApi();
  const formats = useFormats();
  const types = useQuery({ ...catalogQueries(api).imageTypes(), select: everything }).data;
  const resolutions = useQuery({ ...catalogQueries(api).imageResolutions(), select: everything }).data;
  const words = useChoiceWords({ types, resolutions });

  const typeName = (id: number | null) => (id === null ? null : (words.typeName(id) ?? t('typeId', { id })));
  const resolutionName = (id: number | null) => {
    if (id === null) return null;
    const range = words.range(id);
    return range === null || range === tasking('rangeNotStated')
      ? (words.resolutionName(id) ?? t('resolutionId', { id }))
      : range;
  };
  const cloud = (per: number | null) => (per === null ? null : tasking('cloudWords', { count: per }));
  const moment = (at: number) => ({ day: formats.dayYear(at), time: formats.clock(at) });

  /** Name and range, as in the form. */
  const resolutionChoice = (id: number | null) => {
    const name = words.resolutionName(id);
    return name ? tasking('summaryChoice', { type: name, range: words.range(id) ?? '' }) : resolutionName(id);
  };

  return {
    typeName,
    resolutionName,
    resolutionChoice,
    cloud,
    /** A time without a zone is in the service's time (interface.md 2.6). */
    moment: (time: Candidate['orderedAt']) =>
      time === null
        ? null
        : time.zoned
          ? t('momentUtc', moment(time.at))
          : orders('serviceTime', { time: t('moment', moment(time.at)) }),
    image: (ordered: Ordered) =>
      [typeName(ordered.imageTypeId), resolutionName(ordered.resolutionId), cloudPart(ordered)]
        .flatMap((part) => (part === null ? [] : [isolated(part)]))
        .join(comma[formats.language]),
    window: ({ from, to }: Ordered) =>
      from === null || to === null
        ? null
        : t('windowBetween', {
            from: t('moment', { day: formats.dayShort(from), time: formats.clock(from) }),
            to: t('moment', moment(to)),
          }),
    days: ({ from, to }: Ordered) =>
      from === null || to === null
        ? null
        : t('daysBetween', { from: formats.dayShort(from), to: formats.dayYear(to) }),
    point: ({ point }: Ordered) => (point === null ? null : formatDecimal(point)),
  };

  function cloudPart({ cloud: per }: Ordered) {
    return per === null ? null : t('cloudPart', { cloud: formats.number(per) });
  }
}
