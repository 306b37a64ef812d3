import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { announce } from '../ui/announcer.tsx';
import type { DraftIdentity } from './draft-identity.ts';
import { keepLastChoices } from './last-choices.ts';
import { isSettled } from './outbox/entry.ts';
import { useEntry, useOutbox, useOutboxState } from './outbox/outbox-context.ts';
import { readCart } from './outbox/read-cart.ts';
import type { Reviewed } from './review-dialog.tsx';
import { type Standing, standingOf } from './standing.ts';
import { useChecks } from './use-checks.ts';

/** Why "Confirm order" sent nothing. */
export type Refusal =
  /** This draft went out before with other contents. */
  | 'taken'
  /** The browser keeps nothing. */
  | 'notStored';

type Deps = {
  identity: DraftIdentity;
  /** The form came with contents of its own, for another order. */
  fresh: boolean;
  renew: () => DraftIdentity;
  startAnew: () => void;
  /** Whether the form may still be sent as it is: the catalog or the time may have moved on. */
  isStillRight: () => Promise<boolean>;
};

/** From the review dialog into the outbox, and from there to the order's own page. */
export function useReview({ identity, fresh, renew, startAnew, isStillRight }: Deps) {
  const { t } = useTranslation('tasking');
  const navigate = useNavigate();
  const outbox = useOutbox();
  const { loaded } = useOutboxState();
  const entry = useEntry(identity.id);
  const checks = useChecks();
  const [review, setReview] = useState<Reviewed | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The draft that this form has sent and whose order it goes to. */
  const [followed, setFollowed] = useState<string | null>(null);
  const pressed = useRef(false);
  const follows = followed === identity.id;
  const standing = standingOf(entry, follows);

  const onStanding = useEffectEvent((now: Standing) => {
    if (now === 'free' || now === 'busy') return;
    setReview(null);
    if (!follows || entry === undefined) return;
    if (now === 'rejected') void outbox.see(entry.id);
    if (now === 'rejected' || now === 'dropped') setFollowed(null);
    const [made] = entry.made;
    if (now !== 'placed' || made === undefined) return;
    void outbox.see(entry.id);
    announce(made.orderNo === null ? t('placedPlain') : t('placed', { number: made.orderNo }));
    startAnew();
    const point = entry.request === null ? null : readCart(entry.request).point;
    void navigate(paths.order(made.orderId), { state: { placed: true, point } });
  });
  useEffect(() => {
    if (follows || standing !== 'free') onStanding(standing);
  }, [standing, follows]);

  // What was settled while the form was away is told in the outbox; the form is about the next order.
  const onLoaded = useEffectEvent(() => {
    if (entry === undefined) return;
    if (entry.state === 'accepted' && !fresh) startAnew();
    else if (isSettled(entry) || fresh) renew();
  });
  useEffect(() => {
    if (loaded) onLoaded();
  }, [loaded]);

  /** One order for one confirmation, however often the button is pressed. */
  async function confirm() {
    if (review === null || pressed.current) return;
    pressed.current = true;
    setConfirming(true);
    setRefusal(null);
    try {
      if (!(await isStillRight())) return setReview(null);
      const { id, request, ownReference, draft } = review;
      keepLastChoices({
        imageTypeId: draft.imageTypeId,
        resolutionId: draft.resolutionId,
        cloud: draft.cloud,
      });
      const before = await checks.found(ownReference);
      // From the first moment: what is stored now is on its way, and not left by a dead page.
      setFollowed(id);
      const submitted = await outbox.submit({ id, request, ownReference, ...before });
      if (submitted === 'stored' || submitted === 'follows') return;
      setFollowed(null);
      setRefusal(submitted);
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
    standing,
    review,
    refusal,
    checks,
    sending: confirming || standing === 'busy',
    open(reviewed: Reviewed) {
      setRefusal(null);
      setReview(reviewed);
      checks.start(reviewed.id, reviewed.request);
    },
    close: () => setReview(null),
    confirm: () => void confirm(),
    /** A press on Send in the form: its order is followed. */
    send() {
      setFollowed(identity.id);
      void outbox.send(identity.id);
    },
  };
}
