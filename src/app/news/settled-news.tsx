import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { orderKeys } from '../../api/queries/orders.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { isOfBatch } from '../../tasking/outbox/batch/batch.ts';
import { type Entry, isSettled } from '../../tasking/outbox/entry/entry.ts';
import { useOutboxState } from '../../tasking/outbox/outbox-context.ts';
import { knownOf } from '../../tasking/outbox/outbox-state.ts';
import { caseOf } from '../../tasking/outbox/screen/case.ts';
import { draftStatusOf } from '../../tasking/review/form-order.ts';
import { announce } from '../../ui/feedback/announcer.tsx';

/** A rejection is reported, also while an earlier send may have made the order. */
const isReported = (entry: Entry) => isSettled(entry) || entry.state === 'rejected';

/** Shows the outcome of an order on other screens, and makes lists that lack it stale. */
export function SettledNews() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const read = knownOf(useOutboxState());
  const { entries } = read;
  const before = useRef<ReadonlyMap<string, Entry>>(new Map());

  const announceEntry = useEffectEvent((entry: Entry, past: Entry) => {
    if (entry.made.length > 0) void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    // The entry's own page shows it, and so does the form that is sending it.
    const awaited = pathname === paths.newOrder() && draftStatusOf(past, true) === 'busy';
    if (awaited || pathname === paths.outboxEntry(entry.id)) return;
    // One order of many: the page of the batch shows how it goes.
    if (isOfBatch(read, entry.id) && (entry.state === 'accepted' || pathname.startsWith(paths.batch(''))))
      return;
    const order = entry.made[0]?.orderNo ?? entry.reference;
    const { news } = caseOf(entry, entry.changedAt);
    if (news !== null) announce(t(news, { order }));
  });

  useEffect(() => {
    for (const entry of entries) {
      const past = before.current.get(entry.id);
      if (past !== undefined && past.state !== entry.state && isReported(entry)) announceEntry(entry, past);
    }
    before.current = new Map(entries.map((entry) => [entry.id, entry]));
  }, [entries]);
  return null;
}
