import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { statusName } from '../../order/naming.ts';
import { wordTime } from '../../orders/words/window-words.ts';
import { needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { entriesOf } from '../../tasking/outbox/outbox-state.ts';
import { caseOf } from '../../tasking/outbox/screen/case.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import type { Overview, Trends } from '../../tracking/questions.ts';
import { checkedAtOf } from '../../tracking/tracking.ts';
import { needsNothing } from '../feed/needs-attention.tsx';
import { daysOf } from '../trends/to-list.ts';
import { useTrendWords } from '../trends/use-trend-words.ts';
import type { TrendsView } from '../trends/view.ts';
import { type Cell, emptyCell, type Report, type Section, textCell } from './report.ts';

/** The cells of a report in the language on screen. Times are milliseconds since 1970 UTC. */
function useCells() {
  const { t } = useTranslation('trends');
  const { t: orders } = useTranslation('orders');
  const { t: exports } = useTranslation('exports');
  const formats = useFormats();
  const timeText = (at: number) => t('utcTime', { time: formats.moment(at) });
  return {
    timeText,
    /** `zoned`: false for a time of the service without a zone, which is no time in UTC. */
    time(at: number | null, zoned = true): Cell {
      if (at === null) return emptyCell;
      const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
      return zoned
        ? { raw: { time }, text: timeText(at) }
        : { raw: `${time} (${exports('noZone')})`, text: wordTime({ at, zoned }, orders, formats) };
    },
    count: (value: number): Cell => ({ raw: value, text: formats.number(value) }),
    day: (iso: string): Cell => ({ raw: { time: iso }, text: formats.dayYear(Date.parse(iso)) }),
  };
}

type Group = Trends['groups'][number];

/** The names of groups; those that share one have their id behind it. */
export function namesApart(
  groups: readonly Group[],
  wordsOf: (group: Group) => string,
): (group: Group) => string {
  const names = groups.map((group) => wordsOf(group).trim());
  return (group) => {
    const name = wordsOf(group).trim();
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return isShared && group.key !== null ? `${name} (${group.key})` : name;
  };
}

/** Makes the report of the dashboard in the language on screen; `at` in milliseconds since 1970 UTC. */
export function useReport(
  view: TrendsView,
  filters: readonly string[],
): (trends: Trends, overview: Overview, at: number) => Report {
  const { t } = useTranslation('trends');
  const formats = useFormats();
  const tracking = useTracking();
  const needsSection = useNeedsSection(filters.length > 0);
  const words = useTrendWords(view);
  const { timeText, count, day } = useCells();

  return (trends, overview, at) => {
    const figureCells = ({ value, orders: number, unknown }: Trends['total']): Cell[] => [
      { raw: Math.round(value * 1000) / 1000, text: words.figure(value) },
      ...(view.measure === 'orders' ? [] : [count(number), count(unknown)]),
    ];
    const heads = [t(view.measure), ...(view.measure === 'orders' ? [] : [t('orders'), t('withoutValue')])];
    const { sync, unread } = tracking.state();
    const checked = checkedAtOf(sync);
    const statuses = overview.byStatus.map(({ status, count: number }): Cell[] => [
      textCell(statusName(status.id, status.title)),
      { raw: status.id, text: String(status.id) },
      count(number),
    ]);
    const nameOf = namesApart(trends.groups, words.group);
    return {
      at,
      title: t('report'),
      facts: [
        [t('made'), timeText(at)],
        [t('hijri'), formats.hijri(at)],
        [t('lastCheck'), checked === null ? t('neverChecked') : timeText(checked)],
        [t('shown'), `${words.chart} ${words.split}`],
        ...(filters.length > 0 ? [[t('filter'), formats.list(filters)] as const] : []),
        [t('unread'), formats.number(unread)],
      ],
      sections: [
        {
          title: t(filters.length > 0 ? 'byStatus' : 'byStatusOfAll'),
          head: [t('status'), t('statusId'), t('orders')],
          rows: statuses,
          total: [textCell(t('total')), emptyCell, count(overview.total)],
          left: 0,
          note: null,
        },
        {
          title: words.chart,
          head: [t('from'), t('to'), ...heads],
          rows: trends.buckets.map((bucket) => {
            const { from, to } = daysOf(bucket, view.filter.zone);
            return [day(from), day(to), ...figureCells(bucket)];
          }),
          total: [textCell(t('total')), emptyCell, ...figureCells(trends.total)],
          left: 0,
          note: trends.undated > 0 ? t('undated', { count: trends.undated }) : null,
        },
        {
          title: words.split,
          head: [t('group'), ...heads],
          rows: [
            ...(trends.larger.groups > 0
              ? [[textCell(words.larger(trends.larger)), ...figureCells(trends.larger)]]
              : []),
            ...trends.groups.map((group) => [textCell(nameOf(group)), ...figureCells(group)]),
          ],
          ...(trends.others.groups > 0 && {
            others: {
              row: [textCell(words.others(trends.others)), ...figureCells(trends.others)],
              of: trends.others.groups,
            },
          }),
          left: 0,
          note: null,
        },
        needsSection(overview),
      ],
    };
  };
}

/** The section of a report with the orders that need attention: those of the outbox, and those with an ending window. */
function useNeedsSection(isFiltered: boolean): (overview: Overview) => Section {
  const { t } = useTranslation('trends');
  const { t: dashboard } = useTranslation('dashboard');
  const { t: words } = useTranslation('outbox');
  const { t: muting } = useTranslation('muting');
  const { time } = useCells();
  const tracking = useTracking();
  const outbox = useOutboxState();
  const entries = entriesOf(outbox).filter(needsAttention);

  return (overview) => ({
    title: dashboard('needsAttention'),
    head: [t('order'), t('why'), t('windowTo')],
    rows: [
      ...entries.map((entry): Cell[] => [
        textCell(entry.made[0]?.orderNo ?? entry.reference),
        textCell(words(caseOf(entry, entry.changedAt).title)),
        emptyCell,
      ]),
      ...(['closing', 'closedPending'] as const).flatMap((why) =>
        overview[why].first.map(({ no, windowTo, windowToInUtc }): Cell[] => [
          textCell(no),
          textCell(t(why)),
          time(windowTo, windowToInUtc),
        ]),
      ),
    ],
    left: (['closing', 'closedPending'] as const).reduce(
      (sum, why) => sum + overview[why].count - overview[why].first.length,
      0,
    ),
    note: [note(overview), mutedNote(overview)].filter((said) => said !== null).join(' ') || null,
  });

  function mutedNote({ closing, closedPending }: Overview): string | null {
    const count = closing.muted + closedPending.muted;
    return count === 0 ? null : muting('leftOut', { count });
  }

  function note({ closing, closedPending }: Overview): string | null {
    const all = closing.count + closedPending.count;
    if (outbox.kind !== 'ready')
      return dashboard(outbox.kind === 'failed' ? 'outboxUnread' : 'outboxReading');
    if (all + entries.length === 0)
      return dashboard(needsNothing(tracking.state().sync.kind === 'first', isFiltered));
    return null;
  }
}
