import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useKeptInTab, useKeptLater } from '../../browser/kept/use-kept-in-tab.ts';
import type { Unread } from '../../browser/web-storage.ts';
import { samePoint } from '../../geo/lng-lat.ts';
import { pointOf } from '../../location/draft-location.ts';
import { useSession } from '../../session/session-context.ts';
import { type Marks, withoutMarks } from '../assisted/marks.ts';
import { isMinted } from '../request/reference.ts';
import type { DraftForm, DraftValues } from './draft.ts';
import { type DraftIdentity, keepDraft, readDraft } from './kept-draft.ts';
import type { FilledMarks } from './use-marks.ts';

type Deps = {
  identity: DraftIdentity;
  form: DraftForm;
  /** The form was opened with its own contents. */
  fresh: boolean;
  /** The type and the resolution of those contents, which the form has once the catalogs are read. */
  first: Pick<DraftValues, 'imageTypeId' | 'resolutionId'>;
  /** True while the form itself changes a value: that is no input. */
  isOurs: () => boolean;
  marks: FilledMarks;
};

/** What is wrong with the storage of the form. */
export type DraftStorage = {
  /** Why the values of an unfinished order are not known; null if they are, or if there are none. */
  readonly unread: Unread | null;
  /** False if the last values could not be stored. */
  readonly isKept: boolean;
};

/**
 * Typed values survive a reload and a crash: they are stored on this device when typing pauses, sealed with the session's
 * key. Stored values that cannot be read stay, and what is typed meanwhile is stored under another key.
 */
export function useKeptDraft({ identity, form, fresh, first: opened, isOurs, marks }: Deps): DraftStorage {
  const { vault } = useSession();
  const typed = useRef(false);
  /** What was entered before the stored values were there. */
  const entered = useRef(new Set<string>());
  /** The form was emptied for another order, so the stored values are not restored. */
  const emptied = useRef(false);
  /** The identity of the stored values; the form may belong to another order when they arrive. */
  const first = useRef(identity);
  const last = useRef(identity.id);

  async function bring(from: string): Promise<Unread | null> {
    const read = await readDraft(vault, from, first.current.id);
    if (fresh) return null;
    if (read.kind === 'failed') return read.why;
    const kept = read.value;
    const isNext = last.current !== first.current.id;
    if (kept === null || emptied.current || (typed.current && isNext)) return null;
    const restored = restoredOf(kept.values, form.getValues(), {
      ...first.current,
      entered: entered.current,
    });
    const filled = filledOf(kept.filled, marks.now(), {
      restored,
      kept: kept.values,
      entered: entered.current,
    });
    const box = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    const before = box?.value;
    flushSync(() => {
      form.reset(restored, { keepDefaultValues: true });
      marks.restore(filled);
    });
    // The restored text is selected, so that typing replaces it.
    if (box?.value !== before) box?.select();
    typed.current = true;
    return null;
  }
  const inTab = useKeptInTab({
    of: 'draft',
    bring,
    write(key) {
      const values = form.getValues();
      const { imageTypeId, resolutionId } = fresh ? opened : values;
      const kept = {
        ...values,
        imageTypeId: values.imageTypeId ?? imageTypeId,
        resolutionId: values.resolutionId ?? resolutionId,
      };
      return keepDraft(vault, key, identity.id, { values: kept, filled: marks.now() });
    },
    onRead(copied) {
      // Initial values from the navigation exist nowhere else. Those restored for an order confirmed meanwhile belong to the next one.
      const isNext = identity.id !== first.current.id;
      // What was entered before the others were restored is stored with them.
      const isMore = entered.current.size > 0;
      if (isMore || (typed.current ? copied || isNext : fresh)) void inTab.keep();
    },
  });
  const keep = useEffectEvent(() => void inTab.keep());
  const keepWhatCame = useEffectEvent(() => {
    if (fresh && !typed.current) void inTab.keep();
  });

  const isDefault = useEffectEvent(isOurs);

  const later = useKeptLater(() => void inTab.keep());
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      // An empty form is not worth storing.
      if (name === undefined) {
        typed.current = false;
        emptied.current = true;
        return later.stop();
      }
      // Defaults and minted references do not count as input.
      if (isDefault() || (name === 'reference' && isMinted(form.getValues('reference'))))
        return keepWhatCame();
      typed.current = true;
      entered.current.add(name);
      later.start();
      // A press is the whole choice; the browser does not wait for what is stored while a page unloads.
      if (name === 'imageTypeId' || name === 'resolutionId') later.finish();
    });
    return unsubscribe;
  }, [form, later]);

  // A fill is a whole choice, like a press; a check of what was filled changes no value.
  const { marks: shown } = marks;
  const keepMarks = useEffectEvent(() => {
    if (!typed.current) return;
    later.start();
    later.finish();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the marks change.
  useEffect(() => keepMarks(), [shown]);

  // A new id means another order.
  const { id } = identity;
  useEffect(() => {
    if (last.current !== id && typed.current) keep();
    last.current = id;
  }, [id]);

  return { unread: inTab.unread, isKept: inTab.isKept };
}

type Restored = { readonly minted: string; readonly entered: ReadonlySet<string> };

/** The stored values, with what was entered in the form meanwhile, and what it has and the stored ones have not. */
function restoredOf(kept: DraftValues, values: DraftValues, { minted, entered }: Restored): DraftValues {
  // A point in the address wins over a stored one.
  const pending = pointOf(values.location);
  const isSame = pending === null || samePoint(pending, pointOf(kept.location));
  return {
    ...kept,
    location: isSame ? kept.location : values.location,
    imageTypeId: kept.imageTypeId ?? values.imageTypeId,
    resolutionId: kept.resolutionId ?? values.resolutionId,
    reference: kept.reference === minted ? values.reference : kept.reference,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => entered.has(name))),
  };
}

type Filled = {
  readonly restored: DraftValues;
  readonly kept: DraftValues;
  readonly entered: ReadonlySet<string>;
};

/** The marks of the restored values: those that were stored with them, and those of what was filled meanwhile. */
function filledOf(stored: Marks, now: Marks, { restored, kept, entered }: Filled): Marks {
  const isKept = restored.location === kept.location;
  return { ...withoutMarks(stored, new Set([...entered, ...(isKept ? [] : ['location'])])), ...now };
}
