import type { Taken } from '../../calls.ts';
import type { FetchPage } from './poll.ts';

/** Rows per page, the same maximum as on screens. Each page is a request and a message, so fewer pages are less work. */
const pageSize = 100;
/** The number of concurrent requests, and of pages that are requested or waiting for the worker. */
const [maxRequests, maxUnderWay] = [4, 12];

type FirstSync = {
  readonly fetchPage: FetchPage;
  readonly from: number;
  readonly signal: AbortSignal;
  /** The number of stored orders, and whether the limit is reached. */
  readonly workerState: () => { readonly total: number; readonly full: boolean };
};

/**
 * Reads every order, page by page; parsing and requests overlap, within limits. With each parsed page the worker stores where
 * to continue. New orders move others to later pages, so none is missed. Throws what `fetchPage` throws.
 */
export async function firstSync({ fetchPage, from, signal, workerState }: FirstSync): Promise<void> {
  const leaving = new AbortController();
  const either = AbortSignal.any([signal, leaving.signal]);
  const underWay = new Set<number>();
  const requested = new Set<number>();
  const line: Promise<{ taken: Taken } | { error: unknown }>[] = [];
  let index = from;
  let reached = from;
  let total: number | null = null;

  function send(page: number) {
    underWay.add(page);
    requested.add(page);
    const nextPage = () =>
      Math.min(Math.max(reached, page + 1), ...[...underWay].filter((other) => other !== page));
    const onRequest = (isPending: boolean) => {
      if (isPending) requested.add(page);
      else if (requested.delete(page)) sendOn();
    };
    return fetchPage({ PageIndex: page, PageSize: pageSize }, either, { nextPage, onRequest }).then(
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
      requested.size < maxRequests &&
      underWay.size < maxUnderWay &&
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
      const { total: remembered, full } = workerState();
      const isPastTheEnd = (page + 1) * pageSize >= total && (remembered >= total || fresh === 0);
      // A repeated page comes from a service without paging.
      if (rows === 0 || mark === before || isPastTheEnd || (full && fresh === 0)) return;
      before = mark;
    }
  } finally {
    leaving.abort();
  }
}
