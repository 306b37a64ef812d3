import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FilledName } from '../assisted/marks.ts';
import { allChecked, isFilledName, type Marks, marksOf, noMarks, withoutMarks } from '../assisted/marks.ts';
import type { DraftForm } from './draft.ts';

/** Which fields of the form an assistant has filled. Another value of a field, from whomever but an assistant, removes its mark. */
export function useMarks(form: DraftForm) {
  const [marks, setMarks] = useState(noMarks);
  /** The marks now; `marks` is that of the last render. */
  const latest = useRef(marks);
  const isFilling = useRef(false);
  const set = useCallback((next: Marks) => {
    latest.current = next;
    setMarks(next);
  }, []);
  const isAny = useCallback(() => Object.keys(latest.current).length > 0, []);
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (isFilling.current || !isAny()) return;
      // The whole form has other contents.
      if (name === undefined) set(noMarks);
      else if (isFilledName(name) && latest.current[name] !== undefined)
        set(withoutMarks(latest.current, new Set([name])));
    });
    return unsubscribe;
  }, [form, set, isAny]);

  const actions = useMemo(
    () => ({
      now: () => latest.current,
      /** Marks the fields that `write` changes. */
      fill(names: readonly FilledName[], write: () => void) {
        // First: a value may be stored at once, with its mark.
        set({ ...latest.current, ...marksOf(names, 'open') });
        isFilling.current = true;
        try {
          write();
        } finally {
          isFilling.current = false;
        }
      },
      check: () => set(allChecked(latest.current)),
      restore: set,
      forget: () => set(noMarks),
    }),
    [set],
  );
  return useMemo(() => ({ ...actions, marks }), [actions, marks]);
}

export type FilledMarks = ReturnType<typeof useMarks>;
