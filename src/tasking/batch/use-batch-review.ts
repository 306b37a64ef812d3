import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../api/api.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import type { KeptEstimate } from '../../tracking/kept-estimate.ts';
import { type DraftForm, settingsOf } from '../draft/draft.ts';
import { keepLastChoices } from '../draft/first-values.ts';
import type { useOffered } from '../draft/use-offered.ts';
import type { NewBatch } from '../outbox/batch/batch.ts';
import { useOutbox, useStoredBatches } from '../outbox/outbox-context.ts';
import { type ReferenceSearch, readReferences } from '../outbox/send/used-references.ts';
import type { ChoiceWords } from '../request/use-choice-words.ts';
import { useConfirmation } from '../review/use-confirmation.ts';
import type { Points } from './grid/use-points.ts';
import { rowsOrderedAgain } from './orders-of.ts';
import type { SendChoice } from './review/batch-review.tsx';
import type { useKeptBatch } from './use-kept-batch.ts';
import { type GoodOrder, type ReadyOrders, useReadyOrders } from './use-ready-orders.ts';

const nothing: ReadonlySet<number> = new Set();

type Deps = {
  form: DraftForm;
  points: Points;
  offered: ReturnType<typeof useOffered>;
  kept: ReturnType<typeof useKeptBatch>;
  words: ChoiceWords;
  /** Called as the review opens. */
  onReview: () => void;
};

/** From the rows into the review, and from there to the page of the batch, which sends it. */
export function useBatchReview({ form, points, offered, kept, words, onReview }: Deps) {
  const { t } = useTranslation('batch');
  const navigate = useNavigate();
  const { gateway } = useApi();
  const outbox = useOutbox();
  const { rows } = points;
  const [review, setReview] = useState<ReadyOrders | null>(null);
  const [used, setUsed] = useState<ReferenceSearch | null>(null);
  /** Rows that wait in another batch, by their place. */
  const [again, setAgain] = useState(nothing);
  /** The rows that were left out in the review. */
  const [leftOut, setLeftOut] = useState(nothing);
  /** As the review shows them, of the rows that are not left out. */
  const estimates = useRef<readonly (KeptEstimate | null)[]>([]);
  const { rejection, setRejection, wrongRow, readyOrders } = useReadyOrders({
    form,
    points,
    offered,
    words,
  });
  const search = useRef(new AbortController());
  const isStored = useStoredBatches().some(({ id }) => id === kept.id);

  /** Opens the review, or says what is missing. */
  async function openReview() {
    const ready = await readyOrders(isConfirmed);
    if (ready === null) return;
    onReview();
    const { orders: good } = ready;
    const pattern = form.getValues('reference');
    confirmation.begin();
    setUsed(null);
    setLeftOut(nothing);
    estimates.current = [];
    setAgain(nothing);
    setReview(ready);
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

  const confirmation = useConfirmation(async (choice: SendChoice, proved) => {
    if (review === null) return null;
    if ((await readyOrders(isConfirmed)) === null) {
      close();
      return null;
    }
    const { id } = kept;
    const batch = { ...choice, id, title: form.getValues('reference').trim() };
    const rows = rowsOf(review.orders, used)
      .filter((_, at) => !leftOut.has(at))
      .map((row, at) => ({ ...row, ...estimated(estimates.current[at]) }));
    const confirmed = await outbox.batches.confirm({ ...batch, rows }, proved);
    if (confirmed === 'taken') {
      setReview(null);
      kept.renew();
      setRejection(t('batchTaken'));
    }
    if (confirmed !== 'stored') return confirmed;
    const { imageTypeId, resolutionId, cloud } = settingsOf(form.getValues());
    if (imageTypeId !== null && resolutionId !== null) keepLastChoices({ imageTypeId, resolutionId, cloud });
    kept.forget();
    void navigate(paths.batch(id));
    return null;
  });

  /** By another tab, or by this one before it was loaded again. */
  const isConfirmed = isStored && rows.length > 0 && !confirmation.sending;
  function close() {
    search.current.abort();
    setReview(null);
  }
  const closeIt = useEffectEvent(close);
  useEffect(() => {
    if (isConfirmed) closeIt();
  }, [isConfirmed]);

  const reviewed = useMemo(
    () =>
      review && {
        all: review.orders.map(({ draft }) => draft),
        rows: review.orders.map(({ row }) => row),
        placedBefore: review.placedBefore,
      },
    [review],
  );

  return {
    review: reviewed && { ...reviewed, leftOut, again },
    used,
    rejection,
    wrongRow,
    confirmation,
    leaveOut: setLeftOut,
    onEstimates(shown: readonly (KeptEstimate | null)[]) {
      estimates.current = shown;
    },
    open: () => void openReview(),
    close,
    isConfirmed,
    forgetRejection: () => setRejection(null),
  };
}

const estimated = (estimate: KeptEstimate | null | undefined) => (estimate ? { estimate } : {});

const rowsOf = (orders: readonly GoodOrder[], used: ReferenceSearch | null): NewBatch['rows'] =>
  orders.map(({ row, request }, index) => ({
    place: row.place,
    request,
    ownReference: true,
    known: (used?.used.get(index) ?? []).map(({ orderId, uuid }) => ({ orderId, uuid })),
  }));
