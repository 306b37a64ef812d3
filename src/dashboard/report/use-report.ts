import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { isUnsettled, needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { checkedAtOf } from '../../tracking/page/tracking.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import type { Overview, Trends } from '../../tracking/questions.ts';
import { daysOf } from '../trends/to-list.ts';
import type { OnlyWords } from '../trends/use-only-words.ts';
import { useTrendWords } from '../trends/use-trend-words.ts';
import type { TrendsView } from '../trends/view.ts';
import type { Cell, Report } from './report.ts';

/** Makes the report of the dashboard in the language on screen; `at` in milliseconds since 1970 UTC. */
export function useReport(
  view: TrendsView,
  only: OnlyWords,
): (trends: Trends, overview: Overview, at: number) => Report {
  const { t } = useTranslation('trends');
  const { t: dashboard } = useTranslation('dashboard');
  const { t: orders } = useTranslation('orders');
  const formats = useFormats();
  const tracking = useTracking();
  const entries = useOutboxState().entries.filter(needsAttention);
  const words = useTrendWords(view);
  const time = (at: number) => t('utc', { time: `${formats.dayYear(at)} ${formats.clock(at)}` });
  const plain = (text: string): Cell => ({ raw: text, text });
  const count = (value: number): Cell => ({ raw: value, text: formats.number(value) });
  const day = (iso: string): Cell => ({ raw: iso, text: formats.dayYear(Date.parse(iso)) });

  return (trends, overview, at) => {
    const figureCells = ({ value, orders: number, unknown }: Trends['total']): Cell[] => [
      { raw: Math.round(value * 100) / 100, text: words.figure(value) },
      ...(view.measure === 'orders' ? [] : [count(number), count(unknown)]),
    ];
    const heads = [t(view.measure), ...(view.measure === 'orders' ? [] : [t('orders'), t('withoutValue')])];
    const { sync, unread } = tracking.state();
    const checked = checkedAtOf(sync);
    const filter = only.flatMap(({ words: said }) => said ?? []);
    const statuses = overview.byStatus.map(({ status, count: number }): Cell[] => [
      plain(status.title.trim() || orders('statusUntitled', { id: status.id })),
      { raw: status.id, text: String(status.id) },
      count(number),
    ]);
    return {
      title: t('report'),
      facts: [
        [t('made'), time(at)],
        [t('hijri'), formats.hijri(at)],
        [t('lastLook'), checked === null ? t('neverLooked') : time(checked)],
        [t('shown'), `${words.chart} ${words.split}`],
        ...(filter.length > 0 ? [[t('filterOfTrends'), formats.list(filter)] as const] : []),
        [t('unread'), formats.number(unread)],
      ],
      sections: [
        {
          title: t('byStatusOfAll'),
          head: [t('status'), t('statusId'), t('orders')],
          rows: [...statuses, [plain(t('total')), { raw: null, text: '' }, count(overview.total)]],
          note: null,
        },
        {
          title: words.chart,
          head: [t('from'), t('to'), ...heads],
          rows: [
            ...trends.buckets.map((bucket) => {
              const { from, to } = daysOf(bucket);
              return [day(from), day(to), ...figureCells(bucket)];
            }),
            [plain(t('total')), { raw: null, text: '' }, ...figureCells(trends.total)],
          ],
          note: trends.undated > 0 ? t('undated', { count: trends.undated }) : null,
        },
        {
          title: words.split,
          head: [t('group'), ...heads],
          rows: [
            ...(trends.larger.groups > 0
              ? [[plain(words.larger(trends.larger)), ...figureCells(trends.larger)]]
              : []),
            ...trends.groups.map((group) => [plain(words.group(group)), ...figureCells(group)]),
            ...(trends.others.groups > 0
              ? [[plain(words.others(trends.others)), ...figureCells(trends.others)]]
              : []),
          ],
          note: null,
        },
        {
          title: dashboard('needsLook'),
          head: [t('order'), t('why'), t('windowTo')],
          rows: [
            ...entries.map((entry): Cell[] => [
              plain(entry.made[0]?.orderNo ?? entry.reference),
              plain(
                dashboard(
                  entry.state === 'rejected' ? 'refused' : isUnsettled(entry) ? 'unsettled' : 'found',
                ),
              ),
              { raw: null, text: '' },
            ]),
            ...(['closing', 'closedPending'] as const).flatMap((why) =>
              overview[why].first.map(({ no, windowTo }): Cell[] => [
                plain(no),
                plain(t(why)),
                windowTo === null
                  ? { raw: null, text: '' }
                  : { raw: new Date(windowTo).toISOString(), text: time(windowTo) },
              ]),
            ),
          ],
          note: needsNote(overview),
        },
      ],
    };
  };

  function needsNote({ closing, closedPending }: Overview): string | null {
    const all = closing.count + closedPending.count;
    const left = all - closing.first.length - closedPending.first.length;
    if (all + entries.length === 0)
      return dashboard(tracking.state().sync.kind === 'first' ? 'needsNothingYet' : 'needsNothing');
    return left > 0 ? t('moreOfThem', { count: left }) : null;
  }
}
