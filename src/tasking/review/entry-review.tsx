import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../api/api.ts';
import { ImageResolutionId, ImageTypeId } from '../../ids.ts';
import { pointLocation } from '../../location/draft-location.ts';
import { noMarks } from '../assisted/marks.ts';
import { type Entry, maySend } from '../outbox/entry/entry.ts';
import { readCart } from '../outbox/entry/read-cart.ts';
import { useOutbox } from '../outbox/outbox-context.ts';
import { useOrderedWords } from '../request/use-choice-words.ts';
import type { Reviewed } from './review-body.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { useChecks, useConfirmation } from './use-confirmation.ts';

type Props = {
  entry: Entry;
  onClose: () => void;
  /** It was sent, or there is nothing to send any more. */
  onOver: () => void;
};

/** The review of a waiting order, from its stored request: what it shows is what is sent. */
export function EntryReview({ entry, onClose, onOver }: Props) {
  const outbox = useOutbox();
  const words = useOrderedWords();
  const checks = useChecks();
  const { later } = useApi().serviceClock;
  const reviewed = reviewOf(entry, words);
  const confirmation = useConfirmation(async (_, proved) => {
    if (reviewed === null) return null;
    // A list with the order settles it, and then nothing is sent.
    await checks.found(entry.ownReference);
    const isOpen = reviewed.draft.to > later();
    const rejection = isOpen ? await outbox.send(entry.id, proved) : null;
    if (rejection === null) onOver();
    return rejection;
  });
  const stays = confirmation.sending || (reviewed !== null && maySend(entry));

  const onBegin = useEffectEvent(() => {
    if (reviewed !== null) checks.start(reviewed.request);
  });
  useEffect(() => onBegin(), []);
  // It was sent, found or discarded elsewhere.
  const onSettled = useEffectEvent(onOver);
  useEffect(() => {
    if (!stays) onSettled();
  }, [stays]);

  if (reviewed === null || !stays) return null;
  return (
    <ReviewDialog
      reviewed={reviewed}
      check={checks.reference}
      confirmation={confirmation}
      waiting={entry.state === 'blocked' ? 'password' : null}
      onClose={onClose}
    />
  );
}

/** Null if the stored request cannot be read as a complete order. */
function reviewOf(entry: Entry, words: ReturnType<typeof useOrderedWords>): Reviewed | null {
  const { request, point } = entry;
  const ordered = readCart(entry);
  if (request === null || point === null || ordered === null) return null;
  const { from, to, cloud, note, ...ids } = ordered;
  const imageTypeId = ImageTypeId.safeParse(ids.imageTypeId).data;
  const resolutionId = ImageResolutionId.safeParse(ids.resolutionId).data;
  if (from === null || to === null || cloud === null) return null;
  if (imageTypeId === undefined || resolutionId === undefined) return null;
  return {
    id: entry.id,
    request,
    draft: {
      location: pointLocation(point, 'typed'),
      from,
      to,
      cloud,
      imageTypeId,
      resolutionId,
      reference: entry.reference,
      note: note ?? '',
    },
    typeName: words.typeName(imageTypeId) ?? '',
    resolutionName: words.resolutionChoice(resolutionId) ?? '',
    ownReference: entry.ownReference,
    filled: noMarks,
    coverings: null,
  };
}
