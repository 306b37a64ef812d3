import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Questions } from '../questions.ts';
import { answersWhenOff, type Tracking, type TrackingState } from '../tracking.ts';

const Context = createContext<Tracking | null>(null);

export const TrackingProvider = Context.Provider;

export function useTracking(): Tracking {
  const tracking = useContext(Context);
  if (tracking === null) throw new Error('useTracking outside TrackingProvider');
  return tracking;
}

export function useTrackingState(): TrackingState {
  return useTrackingOf((state) => state);
}

/** Selects a part of the state, compared by identity: the component renders only when that part changes. */
export function useTrackingOf<Part>(pick: (state: TrackingState) => Part): Part {
  const tracking = useTracking();
  return useSyncExternalStore(tracking.subscribe, () => pick(tracking.state()));
}

type Answered<Kind extends keyof Questions> = {
  readonly question: Questions[Kind]['request'];
  readonly answer: Questions[Kind]['response'];
};

/**
 * The answer to a question, updated when the stored data or the question change; the previous answer stays meanwhile. Null
 * before the first answer, when nothing is stored, and after a question to which the previous answer does not apply
 * (`about`). A null question is not asked.
 */
export const useAnswer = <Kind extends keyof Questions>(
  kind: Kind,
  question: Questions[Kind]['request'] | null,
  about = '',
): Questions[Kind]['response'] | null => useAnswered(kind, question, about)?.answer ?? null;

/** The same with the question of the answer. It is repeated when `again` differs. */
export function useAnswered<Kind extends keyof Questions>(
  kind: Kind,
  question: Questions[Kind]['request'] | null,
  about = '',
  again: number | null = null,
): Answered<Kind> | null {
  const tracking = useTracking();
  const version = useTrackingOf((state) => state.version);
  const [given, setGiven] = useState<(Answered<Kind> & { about: string }) | null>(null);
  const isOff = useTrackingOf(({ sync }) => sync.kind === 'off') && !answersWhenOff.has(kind);
  const key = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `question`, a new object at each render; a new `version` or `again` repeats the request.
  useEffect(() => {
    if (isOff || question === null) return;
    const request = new AbortController();
    tracking.query(kind, question, request.signal).then(
      (answer) => !request.signal.aborted && setGiven({ about, question, answer }),
      // The previous answer stays; the next version is requested again.
      () => undefined,
    );
    return () => request.abort();
  }, [tracking, isOff, version, again, kind, key, about]);
  return given === null || isOff || question === null || given.about !== about ? null : given;
}
