import type { TFunction } from 'i18next';
import { wordStatus } from '../../orders/detail/observed/change-words.ts';
import type { Change } from '../../tracking/change.ts';
import { type Group, groupChanges } from './digest.ts';

/** "“Captured”: 2 orders". */
export function wordGroup({ kind, status, orders }: Group, t: TFunction<'digest'>): string {
  const what =
    status === null ? t(kind === 'status' ? 'changed' : kind) : t('quoted', { title: wordStatus(status) });
  return t('group', { what, orders: t('orders', { count: orders }) });
}

/** The most lines of a notification. */
const maxLines = 3;

type NoticeWords = {
  t: TFunction<'notices'>;
  digest: TFunction<'digest'>;
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
