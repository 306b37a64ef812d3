import { useState } from 'react';
import { type Earlier, keepEarlier, readEarlier } from '../draft/draft-identity.ts';
import { useEntry, useOutboxOf } from '../outbox/outbox-context.ts';

/**
 * The last order confirmed in this tab, beside the form for another one. `fresh`: the form was opened with its own contents,
 * so it is shown.
 */
export function useEarlier(fresh: boolean) {
  const [kept, setKept] = useState(() => {
    const earlier = readEarlier();
    return earlier !== null && fresh ? { ...earlier, begun: true } : earlier;
  });
  const loaded = useOutboxOf((state) => state.loaded);
  const entry = useEntry(kept?.id);

  function set(next: Earlier | null) {
    keepEarlier(next);
    setKept(next);
  }

  return {
    entry,
    /** Whether the form is shown. */
    begun: kept === null || kept.begun || (loaded && entry === undefined),
    /** The order under this id no longer belongs to the form. */
    setApart: (id: string, begun: boolean) => set({ id, begun }),
    begin: () => kept !== null && set({ ...kept, begun: true }),
    forget: () => set(null),
  };
}
