import { useConfig } from '../../config-context.ts';
import { readerZone } from '../../i18n/format.ts';
import { nameIn } from '../../i18n/names.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { personName } from '../../order/own-names.ts';
import { useOwnNames } from '../../order/use-own-names.tsx';
import { systemClock } from '../../time.ts';
import type { Trends } from '../../tracking/questions.ts';
import { spanIn, type TrendsView } from './view.ts';

export type TrendWords = ReturnType<typeof useTrendWords>;

/** The texts of the figures of a view. */
export function useTrendWords(view: TrendsView) {
  const { by, measure, split, filter } = view;
  const { t } = useTranslation('trends');
  const formats = useFormats();
  useOwnNames();
  const { currency } = useConfig();
  const zone = filter.zone === 'utc' ? undefined : readerZone();
  const figure = (value: number) =>
    measure === 'orders'
      ? formats.number(value)
      : measure === 'area'
        ? t('km2', { value: formats.measure(value) })
        : [formats.price(value), currency].filter(Boolean).join('\u00a0');
  return {
    /** "Orders per week" */
    chart: t('chart', { measure: t(measure), by: t(by) }),
    /** "by image type" */
    split: t(split),
    figure,
    /** "12.5k": the axis is narrow, and the figure above it has the unit. */
    axis: (value: number) => formats.number(value, { notation: 'compact', maximumSignificantDigits: 3 }),
    /** The value with its unit: "18 orders". */
    value: (value: number) =>
      measure === 'orders' ? t('number', { count: value, value: formats.number(value) }) : figure(value),
    unknown: (count: number) => (count === 0 ? null : t('unknown', { count })),
    period: ({ from }: { from: number }) =>
      by === 'month' ? formats.month(from, zone) : t('weekOf', { day: formats.dayYear(from, zone) }),
    /** The short labels at the ends of the axis. */
    edge: ({ from }: { from: number }) =>
      by === 'month' ? formats.month(from, zone) : formats.dayShort(from, zone),
    /** "this week"; null for a period in the past. */
    current: ({ to }: { to: number }) =>
      to > systemClock.now() ? t(by === 'month' ? 'thisMonth' : 'thisWeek') : null,
    /** "since Mon 23 Nov": languages differ in the first day of a week; null for months. */
    since: ({ from }: { from: number }) =>
      by === 'month' ? null : t('since', { day: formats.weekday(from, zone) }),
    /** "This year by image type"; a span that has ended is named by its days. */
    span: (buckets: Trends['buckets']) => {
      const [first, last] = [buckets[0], buckets.at(-1)];
      if (first === undefined || last === undefined) return t(split);
      const isPast = last.to <= systemClock.now();
      const days = { from: formats.dayYear(first.from, zone), to: formats.dayYear(last.to - 1, zone) };
      return t('spanSplit', { span: isPast ? t('fromTo', days) : t(spanIn(view)), split: t(split) });
    },
    group: ({ key, label }: Trends['groups'][number]) =>
      split === 'person' && key !== null
        ? personName(key)
        : (nameIn(formats.language, label) ?? (key === null ? t('notStated') : key)),
    larger: ({ groups }: Trends['larger']) => t('larger', { count: groups }),
    others: ({ groups }: Trends['others']) => t('others', { count: groups }),
  };
}
