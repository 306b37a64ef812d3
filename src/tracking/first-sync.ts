import type { AskForPage, Taken } from './asking.ts';
import { pageSize } from './plan.ts';

const mostInFlight = 3;

type FirstSync = {
  readonly ask: AskForPage;
  /** Where an earlier one has stopped. */
  readonly from: number;
  readonly signal: AbortSignal;
  /** Orders remembered by now, and whether there is room for more. */
  readonly standing: () => { readonly total: number; readonly full: boolean };
};

/**
 * Every order once: page after page to the end of the list, at most three under way. With each page that is read the worker notes where to
 * go on. Orders that are placed meanwhile push others to later pages, so none is passed over; the look that follows brings
 * them. Throws what `ask` throws.
 */
export async function firstSync({ ask, from, signal, standing }: FirstSync): Promise<void> {
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);
  const underWay = new Set<number>();
  const line: Promise<{ taken: Taken } | { error: unknown }>[] = [];
  let index = from;
  let reached = from;

  function send(page: number) {
    underWay.add(page);
    const goOnAt = () =>
      Math.min(Math.max(reached, page + 1), ...[...underWay].filter((other) => other !== page));
    return ask({ PageIndex: page }, either, goOnAt).then(
      (taken) => {
        underWay.delete(page);
        reached = Math.max(reached, page + 1);
        return { taken };
      },
      (error: unknown) => ({ error }),
    );
  }

  try {
    let total: number | null = null;
    let before: string | null = null;
    for (let page = from; ; page += 1) {
      while (
        line.length === 0 ||
        (line.length < mostInFlight && total !== null && index * pageSize < total)
      ) {
        line.push(send(index));
        index += 1;
      }
      const answered = await line.shift();
      if (answered === undefined) return;
      if ('error' in answered) throw answered.error;
      const { rows, fresh, mark } = answered.taken;
      total = answered.taken.total;
      const { total: remembered, full } = standing();
      const isPastTheEnd = (page + 1) * pageSize >= total && (remembered >= total || fresh === 0);
      // The same page once more comes from a service that knows no pages.
      if (rows === 0 || mark === before || isPastTheEnd || (full && fresh === 0)) return;
      before = mark;
    }
  } finally {
    leaving.abort();
  }
}
