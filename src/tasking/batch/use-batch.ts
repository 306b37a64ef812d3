import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api-context.ts';
import { paths } from '../../paths.ts';
import { useOffered } from '../draft/use-offered.ts';
import { useChoiceWords } from '../form/choices/use-choice-words.ts';
import { useProblem } from '../form/problem.ts';
import { noLocation } from '../location/draft-location.ts';
import { usePoints } from './grid/use-points.ts';
import { useProblems } from './grid/use-problems.ts';
import { ordersOf, type RowOrder } from './orders-of.ts';
import { problemOfPattern, referencesOf } from './pattern.ts';
import type { SendChoice } from './review/batch-review.tsx';
import { useBatches } from './send/batches-context.ts';
import { readReferences, type UsedReferences } from './send/references.ts';
import { settingsOf, useBatchForm } from './settings/use-batch-form.ts';
import { unusualOf } from './unusual.ts';
import { useKeptBatch } from './use-kept-batch.ts';

type GoodOrder = RowOrder & { ok: true };
type Review = { readonly orders: readonly GoodOrder[]; readonly placedBefore: number };

/** The state of the screen of a new batch: rows, settings, what is wrong with them, and the way into the outbox. */
export function useBatchDraft() {
  const { t } = useTranslation('batch');
  const problem = useProblem();
  const navigate = useNavigate();
  const { gateway } = useApi();
  const batches = useBatches();
  const offered = useOffered();
  const form = useBatchForm(offered);
  const points = usePoints();
  const { rows } = points;
  const kept = useKeptBatch({ form, rows, onRestore: points.replaceAll });
  const words = useChoiceWords(offered);
  const values = form.watch();
  const shared = settingsOf(values);
  const problems = useProblems(rows, shared);

  // The light at the first point is shown beside the window, and the form is complete with it.
  const first = rows.find(({ location }) => location.kind === 'point')?.location ?? noLocation;
  useEffect(() => form.setValue('location', first), [form, first]);

  const named = useMemo(
    () => rows.map(({ place, reference, own }) => ({ place, reference, from: own.from ?? values.from })),
    [rows, values.from],
  );
  const patternProblem = useMemo(() => problemOfPattern(values.reference, named), [values.reference, named]);

  const [review, setReview] = useState<Review | null>(null);
  const [used, setUsed] = useState<UsedReferences | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const [notStored, setNotStored] = useState(false);
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
    if (patternProblem !== null) return setRejection(t(patternProblem));
    await offered.recheck();
    const wanted = rows.filter(({ before }) => before?.result !== 'placed');
    const orders = ordersOf(
      rows,
      settingsOf(form.getValues()),
      form.getValues('reference'),
      offered.schema,
    ).filter(({ row }) => wanted.includes(row));
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
    setReview({ orders: good, placedBefore: rows.length - wanted.length });
    search.current.abort();
    search.current = new AbortController();
    const { signal } = search.current;
    const references = good.map(({ draft }) => draft.reference);
    const found = await readReferences(gateway, form.getValues('reference'), references, signal).catch(
      () => null,
    );
    if (!signal.aborted && found !== null) setUsed(found);
  }

  async function confirm({ atOnce, keepsGoing }: SendChoice) {
    if (review === null || pressed.current) return;
    pressed.current = true;
    setSending(true);
    try {
      const confirmed = await batches.confirm({
        id: kept.id,
        title: form.getValues('reference').trim(),
        atOnce,
        keepsGoing,
        rows: review.orders.map(({ row, request }, index) => ({
          place: row.place,
          request,
          ownReference: true,
          known: (used?.used.get(index) ?? []).map(({ orderId }) => orderId),
        })),
      });
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
  const unusual = useMemo(
    () => unusualOf(review?.orders.map(({ row }) => row) ?? [], problems),
    [review, problems],
  );

  return {
    drafts,
    unusual,
    form,
    points,
    problems,
    shared,
    words,
    offered,
    kept,
    pattern: {
      problem: rows.length === 0 ? null : patternProblem,
      example: rows.length === 0 ? null : (referencesOf(values.reference, named)[0] ?? null),
    },
    review,
    used,
    rejection,
    notStored,
    sending,
    openReview: () => void openReview(),
    confirm: (choice: SendChoice) => void confirm(choice),
    close() {
      search.current.abort();
      setReview(null);
    },
    startOver() {
      kept.forget();
      points.replaceAll([]);
      setRejection(null);
    },
  };
}
