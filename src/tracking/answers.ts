import { areas } from './answers/areas.ts';
import { ids, list } from './answers/list.ts';
import { named } from './answers/named.ts';
import { overview } from './answers/overview.ts';
import { covered, covering } from './answers/past/covering.ts';
import { footprint } from './answers/past/footprint.ts';
import { prices } from './answers/past/prices.ts';
import { region } from './answers/region.ts';
import { some } from './answers/some.ts';
import { tile } from './answers/tile.ts';
import { trends } from './answers/trends.ts';
import { statuses, values } from './answers/values.ts';
import type { Questions } from './questions.ts';
import type { Remembered } from './remembered.ts';
import { type ChangeLog, changesOf, changesSince } from './worker/change-log.ts';

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
