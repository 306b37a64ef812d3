import type { Translate } from '../../i18n/translate.ts';
import { wordStatus } from '../../orders/detail/observed/change-words.ts';
import type { Change, Status } from '../../tracking/change.ts';

/** Changes of one kind; status changes are grouped by their new status. */
export type Group = {
  readonly key: string;
  readonly kind: 'new' | 'status' | 'aoi' | 'intersection' | 'price' | 'closing' | 'closedPending';
  /** The new status, as last sent; null for other kinds. */
  readonly status: Status | null;
  /** Newest first. */
  readonly changes: readonly Change[];
  /** Each order once. */
  readonly orders: number;
};

const kindOf = ({ what }: Change): Group['kind'] => (what.kind === 'area' ? what.what : what.kind);

/** The group with the newest change first. */
export function groupChanges(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes.toSorted((a, b) => b.seq - a.seq)) {
    const key = change.what.kind === 'status' ? `status ${change.what.to.id}` : kindOf(change);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups].flatMap(([key, held]) => {
    const [first] = held;
    if (first === undefined) return [];
    const status = first.what.kind === 'status' ? first.what.to : null;
    const orders = new Set(held.map(({ orderId }) => orderId)).size;
    return [{ key, kind: kindOf(first), status, changes: held, orders }];
  });
}

/** "“Captured”: 2 orders". */
export function wordGroup({ kind, status, orders }: Group, t: Translate<'digest'>): string {
  const what =
    status === null ? t(kind === 'status' ? 'changed' : kind) : t('quoted', { title: wordStatus(status) });
  return t('group', { what, orders: t('orders', { count: orders }) });
}

/** The most lines of a notification. */
const maxLines = 3;

type NoticeWords = {
  t: Translate<'notices'>;
  digest: Translate<'digest'>;
};

/**
 * A whole digest as one notification: the number of changes, and the first kinds. It appears on locked
 * screens, so it names no order.
 */
export function wordNotice(
  changes: readonly Change[],
  { t, digest }: NoticeWords,
): { title: string; body: string } {
  const groups = groupChanges(changes);
  const lines = groups.slice(0, maxLines).map((group) => wordGroup(group, digest));
  const left = groups.length - lines.length;
  return {
    title: t('notice', { count: changes.length }),
    body: [...lines, ...(left > 0 ? [t('andMore', { count: left })] : [])].join('\n'),
  };
}
