import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cachedOrders } from '../../api/queries/orders.ts';
import type { Order } from '../../api/wire/order.ts';
import { useConfig } from '../../config-context.ts';
import { fromOrders } from '../../tracking/answers/from-orders.ts';
import { some } from '../../tracking/answers/named.ts';
import { covered, covering } from '../../tracking/answers/past/covering.ts';
import { footprints } from '../../tracking/answers/past/footprint.ts';
import { useIsKept, useTracking } from '../../tracking/page/tracking-context.ts';
import type { Questions } from '../../tracking/questions.ts';
import type { Tracking } from '../../tracking/tracking.ts';
import type { Entry } from '../outbox/entry/entry.ts';
import { useEntries } from '../outbox/outbox-context.ts';

/** What this browser knows of the orders of the account, and what it asks. */
export type Known = {
  /** Null without tracking: the orders of the lists that this tab has read count instead. */
  readonly tracking: Tracking | null;
  readonly client: QueryClient;
  readonly entries: readonly Entry[];
  /** Statuses that are configured as stopped: their orders cover nothing. */
  readonly stopped: readonly number[];
};

export function useKnown(): Known {
  const tracking = useTracking();
  const isOff = !useIsKept();
  const client = useQueryClient();
  const entries = useEntries();
  const { statusKinds } = useConfig();
  return useMemo(
    () => ({
      tracking: isOff ? null : tracking,
      client,
      entries,
      stopped: Object.keys(statusKinds)
        .filter((id) => statusKinds[id] === 'stopped')
        .map(Number),
    }),
    [tracking, isOff, client, entries, statusKinds],
  );
}

/** The questions that this folder asks, of which a page has the functions too. */
const answers = { covering, covered, footprints, some };
type Kind = keyof typeof answers;

/** Without what `answersOf` adds. */
type Question<Of extends Kind> = Omit<Questions[Of]['request'], 'except' | 'stopped'>;
type Answer<Of extends Kind> = Questions[Of]['response'];

/**
 * The answers about the stored orders and about those that were just read, which are newer: no order is in both. Of the stored
 * ones there is no answer if they cannot be read.
 */
export async function answersOf<Of extends Kind>(
  { tracking, client, stopped }: Known,
  read: readonly Order[],
  kind: Of,
  question: Question<Of>,
  signal: AbortSignal,
): Promise<readonly Answer<Of>[]> {
  const answer = answers[kind] as (of: ReturnType<typeof fromOrders>, question: object) => Answer<Of>;
  const own = answer(fromOrders(tracking === null ? [...cachedOrders(client), ...read] : read), {
    ...question,
    stopped,
    except: [],
  });
  if (tracking === null) return [own];
  const except = read.map(({ OrderID }) => OrderID);
  const whole = { ...question, stopped, except } as unknown as Questions[Of]['request'];
  const stored = await tracking.query(kind, whole, signal).catch(() => null);
  signal.throwIfAborted();
  return stored === null ? [own] : [stored, own];
}
