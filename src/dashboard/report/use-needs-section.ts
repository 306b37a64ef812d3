import { useTranslation } from 'react-i18next';
import { needsAttention } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { entriesOf } from '../../tasking/outbox/outbox-state.ts';
import { caseOf } from '../../tasking/outbox/screen/case.ts';
import { useTracking } from '../../tracking/page/tracking-context.ts';
import type { Overview } from '../../tracking/questions.ts';
import { needsNothing } from '../feed/needs-attention.tsx';
import { type Cell, emptyCell, type Section, textCell } from './report.ts';
import { useCells } from './use-cells.ts';

/** The section of a report with the orders that need attention: those of the outbox, and those with an ending window. */
export function useNeedsSection(isFiltered: boolean): (overview: Overview) => Section {
  const { t } = useTranslation('trends');
  const { t: dashboard } = useTranslation('dashboard');
  const { t: words } = useTranslation('outbox');
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
    note: note(overview),
  });

  function note({ closing, closedPending }: Overview): string | null {
    const all = closing.count + closedPending.count;
    if (outbox.kind !== 'ready')
      return dashboard(outbox.kind === 'failed' ? 'outboxUnread' : 'outboxReading');
    if (all + entries.length === 0)
      return dashboard(needsNothing(tracking.state().sync.kind === 'first', isFiltered));
    return null;
  }
}
