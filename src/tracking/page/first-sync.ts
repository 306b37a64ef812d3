import type { AskForPage, Taken } from './asking.ts';

/** Rows of a page: the most that screens ask for too. Each page is a question and a message, and half as many are half the work. */
const pageSize = 100;
/** So many questions are with the service at once, and so many pages with the service or the worker. */
const [mostAsked, mostUnderWay] = [4, 12];

type FirstSync = {
  readonly ask: AskForPage;
  /** Where an earlier one has stopped. */
  readonly from: number;
  readonly signal: AbortSignal;
  /** Orders remembered by now, and whether there is room for more. */
  readonly standing: () => { readonly total: number; readonly full: boolean };
};

/**
 * Every order once: page after page to the end of the list. While the worker reads what came, the service is asked on, but never for more
 * than can wait in memory. With each page that is read the worker notes where to go on. Orders that are placed meanwhile push others to later pages, so none is passed over; the look that follows brings
 * them. Throws what `ask` throws.
 */
export async function firstSync({ ask, from, signal, standing }: FirstSync): Promise<void> {
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);
  const underWay = new Set<number>();
  const asking = new Set<number>();
  const line: Promise<{ taken: Taken } | { error: unknown }>[] = [];
  let index = from;
  let reached = from;
  let total: number | null = null;

  function send(page: number) {
    underWay.add(page);
    asking.add(page);
    const nextPage = () =>
      Math.min(Math.max(reached, page + 1), ...[...underWay].filter((other) => other !== page));
    const onAsking = (isAsking: boolean) => {
      if (isAsking) asking.add(page);
      else if (asking.delete(page)) sendOn();
    };
    return ask({ PageIndex: page, PageSize: pageSize }, either, { nextPage, onAsking }).then(
      (taken) => {
        underWay.delete(page);
        reached = Math.max(reached, page + 1);
        return { taken };
      },
      (error: unknown) => ({ error }),
    );
  }

  function sendNext() {
    index += 1;
    line.push(send(index - 1));
  }

  function sendOn() {
    while (
      !either.aborted &&
      asking.size < mostAsked &&
      underWay.size < mostUnderWay &&
      total !== null &&
      index * pageSize < total
    )
      sendNext();
  }

  try {
    let before: string | null = null;
    for (let page = from; ; page += 1) {
      if (line.length === 0) sendNext();
      sendOn();
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
