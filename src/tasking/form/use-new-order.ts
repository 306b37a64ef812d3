import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCurrentEntry } from '../../browser/history/back.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { type PointSource, settled } from '../../location/draft-location.ts';
import { useDraftLocation } from '../../location/use-location.ts';
import { originState, readOrderAgain, readOrigin } from '../../order/order-again.ts';
import { useCoverings, wantedOf } from '../coverings/use-coverings.ts';
import { cartOf, type Draft } from '../draft/draft.ts';
import { readFormLink } from '../draft/form-link.ts';
import { useDraft, useLocationOf } from '../draft/use-draft.ts';
import { useFocusWrong } from '../draft/use-focus-wrong.ts';
import { isSettled } from '../outbox/entry/entry.ts';
import { useFootprint } from '../past/use-footprint.ts';
import { useChoiceWords } from '../request/use-choice-words.ts';
import { useReview } from '../review/use-review.ts';
import type { ChoiceNames } from './form-footer.tsx';
import { useHandedPlace } from './handed-place.ts';
import { useFilledForm } from './use-filled-form.ts';

/** The model of the order form: the draft, its location and its review. */
export function useNewOrder() {
  const { t } = useTranslation('tasking');
  const { state: passed, key } = useLocation();
  const [again] = useState(() => readOrderAgain(passed));
  const [linked] = useState(() => (again === null ? readFormLink(window.location.search) : null));
  useEffect(() => {
    // From here on the form has them; a reload takes what was typed since.
    const { pathname, hash } = window.location;
    if (linked !== null && isCurrentEntry(key)) history.replaceState(history.state, '', pathname + hash);
  }, [linked, key]);
  const {
    form,
    schema,
    marks,
    identity,
    storage,
    types,
    resolutions,
    first,
    readFor,
    recheck,
    renew,
    resetDraft,
    holds,
    settleWindow,
  } = useDraft(
    again,
    again === null ? (readOrigin(passed) ?? 'typed') : again.approximate ? 'approximate' : 'order',
    linked,
  );
  const box = useDraftLocation(useLocationOf(form), identity.id);
  useHandedPlace((text) => {
    box.type(text);
    box.settle();
  });
  const { point } = box;
  const source = settled(box.location)?.source ?? 'typed';
  useKeptOrigin(point, source);

  /** What was reviewed last: its names are not known any more once it is not offered. */
  const [names, setNames] = useState<ChoiceNames>({});
  const focusWrong = useFocusWrong(form);
  const review = useReview({
    identity,
    fresh: again !== null || linked !== null,
    renew,
    resetDraft,
    holds,
    async isStillRight({ typeName, resolutionName }) {
      await recheck();
      if (await form.trigger()) return true;
      setNames({ imageTypeId: typeName, resolutionId: resolutionName });
      focusWrong();
      return false;
    },
  });
  const { entry, draftStatus, open } = review;
  useFilledForm({ form, schema, readFor, marks, locate: box.take, isBusy: draftStatus === 'busy' });

  const [from, to, imageTypeId, resolutionId] = form.watch(['from', 'to', 'imageTypeId', 'resolutionId']);
  const footprint = useFootprint(imageTypeId, resolutionId);
  const km2 = footprint?.km2 ?? null;
  const coverings = useCoverings(wantedOf({ point, from, to, imageTypeId, resolutionId }, km2));
  const words = useChoiceWords({ types, resolutions });

  function reviewOrder(typed: Draft) {
    // The order with this id is settled, so this is another order.
    const { id, minted } = entry !== undefined && isSettled(entry) ? renew() : identity;
    settleWindow();
    const draft = typed.reference === identity.minted ? { ...typed, reference: minted } : typed;
    open({
      id,
      draft,
      request: cartOf(draft),
      typeName: words.typeName(draft.imageTypeId) ?? String(draft.imageTypeId),
      resolutionName: t('summaryChoice', {
        type: words.resolutionName(draft.resolutionId) ?? String(draft.resolutionId),
        range: words.range(draft.resolutionId) ?? '',
      }),
      ownReference: draft.reference !== minted,
      filled: marks.now(),
      coverings,
    });
  }

  useLeaveGuard(draftStatus === 'busy');

  return {
    ...review,
    form,
    marks,
    storage,
    minted: identity.minted,
    /** The window of the link was not read, and none is chosen yet. */
    lacksWindow: linked?.isWindowUnread === true && (from === null || to === null),
    first,
    box,
    source,
    coverings,
    footprint,
    words,
    names,
    placeOrder(event: FormEvent) {
      // Unread text in the Location box is resolved first, or the order has no point.
      box.settle();
      event.preventDefault();
      void readFor(form.getValues()).then(() => form.handleSubmit(reviewOrder)());
    },
  };
}

/** The browser asks before the page is closed during a send. */
function useLeaveGuard(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmLeave);
    return () => removeEventListener('beforeunload', confirmLeave);
  }, [active]);
}

/**
 * Removes the contents from the state of the navigation, which survives a sign-out; they continue in the form, which is stored
 * sealed. Only the fact that the point comes from another order stays, so that it survives a reload.
 */
function useKeptOrigin(point: LngLat | null, source: PointSource) {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const kept = readOrigin(state);
  const origin = source === 'order' || source === 'approximate' ? source : null;
  // Without a point the origin says nothing. An emptied form may be about to leave, and a navigation would stop that.
  const wanted = point === null ? kept : origin;
  const isRight = wanted === kept && (state === null || kept !== null);
  useEffect(() => {
    if (isRight || !isCurrentEntry(key)) return;
    // The address bar has the point of the form; the router's location may not.
    const { pathname, search, hash } = window.location;
    void navigate({ pathname, search, hash }, { replace: true, state: wanted && originState(wanted) });
  }, [isRight, wanted, key, navigate]);
}
