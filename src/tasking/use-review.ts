import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FailureError } from '../api/failure.ts';
import { useGateway } from '../api/gateway-context.ts';
import { orderKeys } from '../api/queries/orders.ts';
import type { OrderId } from '../ids.ts';
import { paths } from '../paths.ts';
import { announce } from '../ui/announcer.tsx';
import { keepLastChoices } from './last-choices.ts';
import { sameReference } from './reference.ts';
import type { ReferenceCheck, Reviewed } from './review-dialog.tsx';
import type { SubmissionState } from './submission.ts';
import { useSubmission } from './use-submission.ts';

const none: ReadonlySet<OrderId> = new Set();

/** From the review dialog to the order's own page. */
export function useReview(startAnew: () => void) {
  const { t } = useTranslation('tasking');
  const gateway = useGateway();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { submission, state } = useSubmission();
  const [review, setReview] = useState<Reviewed | null>(null);
  const [check, setCheck] = useState<ReferenceCheck | null>(null);
  const known = useRef<ReadonlySet<OrderId>>(none);

  /** Asks for orders that carry the reference already. It also proves, before any money is spent, that the list answers. */
  async function checkReference(reference: string) {
    setCheck(null);
    known.current = none;
    try {
      const page = await gateway.orders({
        PageIndex: 0,
        PageSize: 50,
        FilterValue: reference,
        IncludeOrderItems: false,
      });
      const used = page.rows.flatMap((row) =>
        row.readable && sameReference(row.order.RefNo, reference) ? [row.order] : [],
      );
      known.current = new Set(used.map((order) => order.OrderID));
      setCheck(
        used.length === 0 ? { kind: 'free' } : { kind: 'used', orderNos: used.map((order) => order.OrderNo) },
      );
    } catch (error) {
      if (!(error instanceof FailureError)) throw error;
      setCheck({ kind: 'failed' });
    }
  }

  const onOutcome = useEffectEvent((kind: SubmissionState['kind']) => {
    if (kind === 'idle' || kind === 'sending') return;
    setReview(null);
    void queryClient.invalidateQueries({ queryKey: orderKeys.all });
    if (state.kind !== 'placed') return;
    submission.clear();
    announce(state.orderNo === null ? t('placedPlain') : t('placed', { number: state.orderNo }));
    startAnew();
    void navigate(paths.order(state.orderId), { state: { placed: true } });
  });
  const outcome = state.kind;
  useEffect(() => {
    onOutcome(outcome);
  }, [outcome]);

  return {
    state,
    submission,
    review,
    check,
    open(reviewed: Reviewed) {
      setReview(reviewed);
      void checkReference(reviewed.draft.reference);
    },
    close: () => setReview(null),
    confirm() {
      if (review === null) return;
      const { imageTypeId, resolutionId, cloud } = review.draft;
      keepLastChoices({ imageTypeId, resolutionId, cloud });
      void submission.send(review.request, known.current);
    },
  };
}
