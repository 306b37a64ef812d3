import { type ChangeLog, changesOf, changesSince } from '../change.ts';
import type { Questions } from '../questions.ts';
import type { Remembered } from '../remembered.ts';
import { ids, list } from './list.ts';
import { named, some } from './named.ts';
import { overview } from './overview.ts';
import { covered, covering } from './past/covering.ts';
import { footprint, prices } from './past/footprint.ts';
import { areas, region } from './region.ts';
import { tile } from './tile.ts';
import { trends } from './trends.ts';
import { statuses, values } from './values.ts';

type Answers = {
  [Kind in keyof Questions]: (
    orders: Remembered,
    question: Questions[Kind]['request'],
    log: ChangeLog,
  ) => Questions[Kind]['response'];
};

/** The function for each question of questions.ts: pure, in the worker, over the stored orders. */
export const answers: Answers = {
  overview,
  list,
  ids,
  statuses,
  trends,
  values,
  areas,
  some,
  named,
  tile,
  region,
  covering,
  covered,
  footprint,
  prices,
  changes: (_orders, { since, limit }, log) => changesSince(log, since, limit),
  history: (orders, { orderId }, log) => ({
    firstSeenAt: orders.withNumber(orderId)[0]?.firstSeenAt ?? null,
    changes: changesOf(log, orderId),
  }),
};
