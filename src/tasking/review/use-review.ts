import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import type { KeptEstimate } from '../../tracking/kept-estimate.ts';
import { keepLastChoices } from '../draft/first-values.ts';
import type { DraftIdentity } from '../draft/kept-draft.ts';
import type { Entry } from '../outbox/entry/entry.ts';
import { useEntry, useOutbox, useOutboxOf } from '../outbox/outbox-context.ts';
import { draftStatusOf, useOpenPlaced, waitingState } from './form-order.ts';
import type { Reviewed } from './review-body.tsx';
import { useChecks, useConfirmation } from './use-confirmation.ts';

type Deps = {
  identity: DraftIdentity;
  /** The form was opened with its own contents, for another order. */
  fresh: boolean;
  renew: () => DraftIdentity;
  resetDraft: () => void;
  /** True if the form may still be sent as it is: the catalog or the time may have changed. */
  isStillRight: (reviewed: Reviewed) => Promise<boolean>;
  /** True if the form still matches the contents of this entry. */
  holds: (entry: Entry) => boolean;
};

/**
 * From the review dialog into the outbox, and then to the order's page. An order that is not settled at once has its own page
 * in the outbox: the app goes there, and the form is for another order from then on.
 */
export function useReview({ identity, fresh, renew, resetDraft, isStillRight, holds }: Deps) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const loaded = useOutboxOf(({ kind }) => kind === 'ready');
  const entry = useEntry(identity.id);
  const checks = useChecks();
  const openPlaced = useOpenPlaced();
  const [review, setReview] = useState<Reviewed | null>(null);
  const estimate = useRef<KeptEstimate | null>(null);
  /** Called with the estimate that the review shows. */
  const onEstimate = useCallback((shown: KeptEstimate | null) => {
    estimate.current = shown;
  }, []);
  /** This draft was already sent with other contents. */
  const [taken, setTaken] = useState(false);
  /** The order that this page has sent and navigates to. */
  const [followed, setFollowed] = useState<string | null>(null);
  const draftStatus = draftStatusOf(entry, followed === identity.id);

  /** The order continues on its page. */
  function leaveTo(id: string, replace: boolean) {
    resetDraft();
    void navigate(paths.outboxEntry(id), { replace, state: waitingState });
  }

  useChanges(loaded, draftStatus, (isArriving) => {
    if (entry === undefined) return;
    const follows = followed === entry.id;
    if (draftStatus === 'busy' && (follows || review !== null)) return;
    setReview(null);
    // An order settled while the form was closed is reported in the outbox; the form is for the next order.
    if (isArriving && draftStatus === 'placed' && !fresh) return resetDraft();
    if (isArriving && (draftStatus === 'placed' || draftStatus === 'rejected')) return void renew();
    if (draftStatus === 'dropped') return void renew();
    if (draftStatus === 'placed' && follows) {
      resetDraft();
      return openPlaced(entry);
    }
    if (draftStatus === 'rejected') {
      if (follows) void outbox.acknowledge(entry.id);
      return setFollowed(null);
    }
    // Confirmed in another tab, or the form was opened for another order: what is typed here belongs to that one.
    const typedAnother = isArriving ? fresh : !follows && entry.request !== null && !holds(entry);
    if (typedAnother) {
      if (!isArriving) setTaken(true);
      return void renew();
    }
    leaveTo(entry.id, isArriving);
  });

  const confirmation = useConfirmation(async (_, proved) => {
    if (review === null) return null;
    setTaken(false);
    if (!(await isStillRight(review))) {
      setReview(null);
      return null;
    }
    const { id, request, ownReference, draft } = review;
    keepLastChoices({ imageTypeId: draft.imageTypeId, resolutionId: draft.resolutionId, cloud: draft.cloud });
    const { anchors, known } = await checks.found(ownReference);
    // Set first: an entry stored now is in progress and not left by a dead page.
    setFollowed(id);
    const submitted = await outbox.submit(
      { id, request, ownReference, anchors, known, estimate: estimate.current },
      proved,
    );
    if (submitted === 'stored' || submitted === 'follows') return null;
    setFollowed(null);
    if (submitted === 'taken') {
      setTaken(true);
      setReview(null);
      renew();
    }
    return submitted;
  });

  return {
    entry,
    draftStatus,
    review,
    taken,
    check: checks.reference,
    confirmation: { ...confirmation, sending: confirmation.sending || draftStatus === 'busy' },
    open(reviewed: Reviewed) {
      setTaken(false);
      estimate.current = null;
      confirmation.begin();
      setReview(reviewed);
      checks.start(reviewed.request);
    },
    onEstimate,
    close: () => setReview(null),
  };
}

/** Calls `onChange` once the outbox is loaded (`isArriving`), and then whenever `key` changes. */
function useChanges(loaded: boolean, key: string, onChange: (isArriving: boolean) => void) {
  const seen = useRef<string | null>(null);
  const handle = useEffectEvent(onChange);
  useEffect(() => {
    if (!loaded || seen.current === key) return;
    const isArriving = seen.current === null;
    seen.current = key;
    handle(isArriving);
  }, [loaded, key]);
}
