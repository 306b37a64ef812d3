import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import type { DraftIdentity } from '../draft/draft-identity.ts';
import { keepLastChoices } from '../draft/last-choices.ts';
import type { Entry, Made } from '../outbox/entry/entry.ts';
import { useEntry, useOutbox, useOutboxOf } from '../outbox/outbox-context.ts';
import { draftStatusOf } from './draft-status.ts';
import type { Reviewed } from './review-body.tsx';
import { useChecks } from './use-checks.ts';
import { useEarlier } from './use-earlier.ts';

/** Why "Confirm order" sent nothing. */
export type Rejection =
  /** This draft was already sent with other contents. */
  | 'taken'
  /** Without browser storage. */
  | 'notStored';

type Deps = {
  identity: DraftIdentity;
  /** The form was opened with its own contents, for another order. */
  fresh: boolean;
  renew: () => DraftIdentity;
  resetDraft: () => void;
  /** True if the form may still be sent as it is: the catalog or the time may have changed. */
  isStillRight: () => Promise<boolean>;
  /** True if the form still matches the contents of this entry. */
  holds: (entry: Entry) => boolean;
};

/**
 * From the review dialog into the outbox, and then to the order's page. An order that is not settled at once becomes
 * `earlier`, and the form is for another order from then on.
 */
export function useReview({ identity, fresh, renew, resetDraft, isStillRight, holds }: Deps) {
  const { t } = useTranslation('tasking');
  const navigate = useNavigate();
  const outbox = useOutbox();
  const loaded = useOutboxOf((state) => state.loaded);
  const entry = useEntry(identity.id);
  const earlier = useEarlier(fresh);
  const checks = useChecks();
  const [review, setReview] = useState<Reviewed | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [rejection, setRejection] = useState<Rejection | null>(null);
  /** The order that this page has sent and navigates to. */
  const [followed, setFollowed] = useState<string | null>(null);
  const pressed = useRef(false);
  const draftStatus = draftStatusOf(entry, followed === identity.id);

  function announcePlaced({ orderNo }: Made) {
    announce(orderNo === null ? t('placedPlain') : t('placed', { number: orderNo }));
  }

  function arrive({ id, made: [made], point }: Entry) {
    if (made === undefined) return;
    void outbox.acknowledge(id);
    announcePlaced(made);
    resetDraft();
    void navigate(paths.order(made.orderId), { state: { placed: true, point } });
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
    if (draftStatus === 'placed' && follows) return arrive(entry);
    if (draftStatus === 'rejected') {
      if (follows) void outbox.acknowledge(entry.id);
      return setFollowed(null);
    }
    // Another tab confirmed it: text typed here since belongs to another order.
    const differs = !isArriving && !follows && entry.request !== null && !holds(entry);
    earlier.setApart(entry.id, differs || (isArriving && fresh));
    renew();
  });

  const apart = earlier.entry;
  useChanges(loaded, `${apart?.id} ${apart?.state} ${apart?.seenAt}`, (isArriving) => {
    if (apart === undefined) return;
    const { state, made } = apart;
    if (state === 'accepted' && !earlier.begun && (isArriving || followed === apart.id)) {
      earlier.forget();
      return isArriving ? resetDraft() : arrive(apart);
    }
    if (state === 'accepted' && followed === apart.id && made[0] !== undefined) announcePlaced(made[0]);
    if (state === 'rejected' && !isArriving) {
      void outbox.acknowledge(apart.id);
      return earlier.begin();
    }
    const isOver = isArriving ? state === 'accepted' || state === 'rejected' : false;
    if (isOver || state === 'dropped' || (state === 'duplicate' && apart.seenAt !== null)) earlier.forget();
  });

  /** One order per confirmation, however often the button is pressed. */
  async function confirm() {
    if (review === null || pressed.current) return;
    pressed.current = true;
    setConfirming(true);
    setRejection(null);
    try {
      if (!(await isStillRight())) return setReview(null);
      const { id, request, ownReference, draft } = review;
      keepLastChoices({
        imageTypeId: draft.imageTypeId,
        resolutionId: draft.resolutionId,
        cloud: draft.cloud,
      });
      const before = await checks.found(ownReference);
      // Set first: an entry stored now is in progress and not left by a dead page.
      setFollowed(id);
      const submitted = await outbox.submit({ id, request, ownReference, ...before });
      if (submitted === 'stored' || submitted === 'follows') return;
      setFollowed(null);
      setRejection(submitted);
      if (submitted === 'notStored') return;
      setReview(null);
      renew();
    } finally {
      pressed.current = false;
      setConfirming(false);
    }
  }

  return {
    entry,
    draftStatus,
    earlier,
    review,
    rejection,
    checks,
    sending: confirming || draftStatus === 'busy',
    open(reviewed: Reviewed) {
      setRejection(null);
      setReview(reviewed);
      checks.start(reviewed.id, reviewed.request);
    },
    close: () => setReview(null),
    confirm: () => void confirm(),
    /** The earlier order was confirmed again: its page opens when it is placed. */
    follow: (id: string) => setFollowed(id),
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
