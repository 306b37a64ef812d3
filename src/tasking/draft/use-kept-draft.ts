import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { samePoint } from '../../geo/lng-lat.ts';
import { useSession } from '../../session/session-context.ts';
import { systemClock } from '../../time.ts';
import { pointOf } from '../location/draft-location.ts';
import { isMinted } from '../review/reference.ts';
import type { Draft, DraftValues } from './draft.ts';
import { type DraftIdentity, newTabKey, readTabKey } from './draft-identity.ts';
import { keepDraft, readDraft } from './kept-draft.ts';

const quietMs = 500;

type Deps = {
  identity: DraftIdentity;
  form: UseFormReturn<DraftValues, unknown, Draft>;
  /** The form came with contents of its own. */
  fresh: boolean;
};

/** What is typed outlives a reload and a crash: kept on this device once typing pauses, sealed with the session's key. */
export function useKeptDraft({ identity, form, fresh }: Deps) {
  const { vault } = useSession();
  /** Null until what was kept before is back: until then nothing may be written over it. */
  const key = useRef<string | null>(null);
  const typed = useRef(false);
  /** The form was emptied for another order: what was kept is not for it. */
  const emptied = useRef(false);
  /** Whose contents are on the device; the form may be about another order by the time they come. */
  const first = useRef(identity);

  const bring = useEffectEvent(async (from: string) => {
    const kept = fresh ? null : await readDraft(vault, from, first.current.id);
    // Somebody may have been quicker than the disk.
    if (kept === null || typed.current || emptied.current) return;
    const { imageTypeId, resolutionId } = form.getValues();
    // A point that the address asks for goes before another one that was kept.
    const { location } = form.getValues();
    const asked = pointOf(location);
    const chosen = {
      location: asked === null || samePoint(asked, pointOf(kept.location)) ? kept.location : location,
      imageTypeId: kept.imageTypeId ?? imageTypeId,
      resolutionId: kept.resolutionId ?? resolutionId,
    };
    const { reference } = kept.reference === first.current.minted ? form.getValues() : kept;
    const box = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    const before = box?.value;
    flushSync(() => form.reset({ ...kept, ...chosen, reference }, { keepDefaultValues: true }));
    // Who is about to type into a box types in the place of what came into it, not after it.
    if (box?.value !== before) box?.select();
    typed.current = true;
  });
  const keep = useEffectEvent(() => {
    if (key.current !== null) void keepDraft(vault, key.current, identity.id, form.getValues());
  });
  /** What came with the way here is nowhere else, so it is kept at once. */
  const keepWhatCame = useEffectEvent(() => {
    if (fresh && !typed.current) keep();
  });
  /** What was brought back for an order that was confirmed meanwhile is the next one's now. */
  const keepForNext = useEffectEvent(() => {
    if (typed.current && identity.id !== first.current.id) keep();
  });

  // A duplicated tab carries the same key: it takes the contents over, and keeps its own from then on.
  useEffect(() => {
    let release = () => {};
    const left = new Promise<void>((resolve) => {
      release = resolve;
    });
    const from = readTabKey() ?? newTabKey();
    const own = async (mine: boolean) => {
      await bring(from);
      key.current = mine ? from : newTabKey();
      keepWhatCame();
      keepForNext();
    };
    const locks: LockManager | undefined = navigator.locks;
    if (locks === undefined) void own(true);
    else
      void locks.request(`nadir.draft.${from}`, { ifAvailable: true }, (lock) => {
        void own(lock !== null);
        return left;
      });
    return () => release();
  }, []);

  useEffect(() => {
    let cancel = () => {};
    const { unsubscribe } = form.watch((_, { name }) => {
      // An empty form has nothing that is worth keeping.
      if (name === undefined) {
        typed.current = false;
        emptied.current = true;
        return cancel();
      }
      // Choices of the last order come by themselves, and so does a reference of ours.
      const ours = name === 'reference' && isMinted(form.getValues('reference'));
      if (name !== 'imageTypeId' && name !== 'resolutionId' && !ours) typed.current = true;
      keepWhatCame();
      cancel();
      cancel = systemClock.after(quietMs, keep);
    });
    return () => {
      cancel();
      unsubscribe();
    };
  }, [form]);

  // Under another id it is another order's.
  const { id } = identity;
  const last = useRef(id);
  useEffect(() => {
    if (last.current !== id && typed.current) keep();
    last.current = id;
  }, [id]);
}
