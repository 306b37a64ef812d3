import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api-context.ts';
import { paths } from '../../paths.ts';
import type { useOffered } from '../draft/use-offered.ts';
import { useProblem } from '../form/problem.ts';
import type { NewBatch } from '../outbox/batch/batch.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { type ReferenceSearch, readReferences } from '../outbox/send/used-references.ts';
import type { Problems } from './grid/problems/problems.ts';
import type { Points } from './grid/use-points.ts';
import { rowsOrderedAgain } from './ordered-again.ts';
import { ordersOf, type RowOrder, rowReferences } from './orders-of.ts';
import { problemOfPattern } from './pattern.ts';
import type { SendChoice } from './review/batch-review.tsx';
import { type BatchForm, settingsOf } from './settings/use-batch-form.ts';
import { unusualOf } from './unusual.ts';
import type { useKeptBatch } from './use-kept-batch.ts';

type GoodOrder = RowOrder & { ok: true };
type Review = {
  readonly orders: readonly GoodOrder[];
  readonly placedBefore: number;
};
const nothing: ReadonlySet<number> = new Set();

type Deps = {
  form: BatchForm;
  points: Points;
  problems: Problems;
  offered: ReturnType<typeof useOffered>;
  kept: ReturnType<typeof useKeptBatch>;
};

/** From the rows into the review, and from there to the page of the batch, which sends it. */
export function useBatchReview({ form, points, problems, offered, kept }: Deps) {
  const { t } = useTranslation('batch');
  const problem = useProblem();
  const navigate = useNavigate();
  const { gateway } = useApi();
  const outbox = useOutbox();
  const { rows } = points;
  const [review, setReview] = useState<Review | null>(null);
  const [used, setUsed] = useState<ReferenceSearch | null>(null);
  /** Rows that wait in another batch, by their place. */
  const [again, setAgain] = useState(nothing);
  /** The rows that were left out in the review. */
  const [leftOut, setLeftOut] = useState(nothing);
  const [rejection, setRejection] = useState<string | null>(null);
  const [notStored, setNotStored] = useState(false);
  /** The confirmation for which the password is asked. */
  const [unproved, setUnproved] = useState<SendChoice | null>(null);
  const [sending, setSending] = useState(false);
  const pressed = useRef(false);
  const search = useRef(new AbortController());

  /** Opens the review, or says what is missing. */
  async function openReview() {
    setRejection(null);
    if (rows.length === 0) return setRejection(t('noRows'));
    const isComplete = await form.trigger(['imageTypeId', 'resolutionId', 'from', 'to', 'cloud', 'note'], {
      shouldFocus: true,
    });
    if (!isComplete) return setRejection(t('settingsMissing'));
    const settings = settingsOf(form.getValues());
    const pattern = form.getValues('reference');
    const patternProblem = problemOfPattern(pattern, rowReferences(rows, settings, pattern));
    if (patternProblem !== null) return setRejection(t(patternProblem));
    await offered.recheck();
    const wanted = rows.filter(({ before }) => before?.result !== 'placed');
    const orders = ordersOf(rows, settings, pattern, offered.schema).filter(({ row }) =>
      wanted.includes(row),
    );
    const wrong = orders.filter((order) => !order.ok);
    const [one] = wrong;
    if (one !== undefined && !one.ok) {
      points.activate(one.row.id);
      const why = problem({ message: one.problems[0]?.key }) ?? '';
      return setRejection(t('rowsWrong', { count: wrong.length, why }));
    }
    const good = orders.filter((order): order is GoodOrder => order.ok);
    if (good.length === 0) return setRejection(t('allPlaced'));
    setNotStored(false);
    setUsed(null);
    setLeftOut(nothing);
    setAgain(nothing);
    setReview({ orders: good, placedBefore: rows.length - wanted.length });
    search.current.abort();
    search.current = new AbortController();
    const { signal } = search.current;
    const requests = good.map(({ request }) => request);
    const equal = rowsOrderedAgain(requests, outbox);
    const references = good.map(({ draft }) => draft.reference);
    const found = await readReferences(gateway, pattern, references, signal).catch(() => null);
    const waiting = await equal;
    if (signal.aborted || found === null) return;
    setAgain(waiting);
    setUsed(found);
  }

  async function confirm(choice: SendChoice, proved = false) {
    if (review === null || pressed.current) return;
    pressed.current = true;
    setSending(true);
    setUnproved(null);
    try {
      const batch = { ...choice, id: kept.id, title: form.getValues('reference').trim() };
      const rows = rowsOf(review.orders, used).filter((_, at) => !leftOut.has(at));
      const confirmed = await outbox.batches.confirm({ ...batch, rows }, proved);
      if (confirmed === 'password') return setUnproved(choice);
      // The review says it.
      if (confirmed === 'limit') return;
      if (confirmed === 'notStored') return setNotStored(true);
      if (confirmed === 'taken') {
        setReview(null);
        kept.renew();
        return setRejection(t('batchTaken'));
      }
      const { id } = kept;
      kept.forget();
      points.replaceAll([]);
      void navigate(paths.batch(id));
    } finally {
      pressed.current = false;
      setSending(false);
    }
  }

  const drafts = useMemo(() => review?.orders.map(({ draft }) => draft) ?? [], [review]);
  const unusual = useMemo(() => unusualOf(keptRows(review, leftOut), problems), [review, leftOut, problems]);

  return {
    review: review && { drafts, leftOut, unusual, again, placedBefore: review.placedBefore },
    used,
    rejection,
    notStored,
    sending,
    leaveOut: setLeftOut,
    open: () => void openReview(),
    confirm: (choice: SendChoice) => void confirm(choice),
    password:
      unproved === null
        ? null
        : { onProved: () => void confirm(unproved, true), onCancel: () => setUnproved(null) },
    close() {
      search.current.abort();
      setReview(null);
    },
    forgetRejection: () => setRejection(null),
  };
}

const keptRows = (review: Review | null, leftOut: ReadonlySet<number>) =>
  (review?.orders ?? []).flatMap(({ row }, at) => (leftOut.has(at) ? [] : [row]));

const rowsOf = (orders: readonly GoodOrder[], used: ReferenceSearch | null): NewBatch['rows'] =>
  orders.map(({ row, request }, index) => ({
    place: row.place,
    request,
    ownReference: true,
    known: (used?.used.get(index) ?? []).map(({ orderId, uuid }) => ({ orderId, uuid })),
  }));
