import { useMemo } from 'react';
import { useAnswered } from '../../../tracking/page/tracking-context.ts';
import type { Draft } from '../../draft/draft.ts';

export type ExpectedCost = {
  /** The sum of the rows whose kind has a past price. */
  readonly total: number;
  /** Rows of such a kind, and past orders that were looked at. */
  readonly rows: number;
  readonly orders: number;
};

/** What a batch is expected to cost by the median net price of own past orders; null until known, or where none tells. */
export function useExpectedCost(drafts: readonly Draft[]): ExpectedCost | null {
  const kinds = useMemo(() => {
    const counts = new Map<string, { typeId: number; resolutionId: number; rows: number }>();
    for (const { imageTypeId: typeId, resolutionId } of drafts) {
      const kind = counts.get(`${typeId} ${resolutionId}`) ?? { typeId, resolutionId, rows: 0 };
      counts.set(`${typeId} ${resolutionId}`, { ...kind, rows: kind.rows + 1 });
    }
    return [...counts.values()];
  }, [drafts]);
  const question = useMemo(
    () => ({ kinds: kinds.map(({ typeId, resolutionId }) => ({ typeId, resolutionId })) }),
    [kinds],
  );
  const answer = useAnswered('prices', question, JSON.stringify(question))?.answer;
  return useMemo(() => {
    const known = kinds.flatMap(({ rows }, index) => {
      const found = answer?.[index];
      return found ? [{ rows, ...found }] : [];
    });
    if (known.length === 0) return null;
    const sum = (of: (each: (typeof known)[number]) => number) =>
      known.reduce((all, each) => all + of(each), 0);
    return {
      total: sum(({ rows, price }) => rows * price),
      rows: sum(({ rows }) => rows),
      orders: sum(({ orders }) => orders),
    };
  }, [kinds, answer]);
}
