import { QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { isEqual } from '../../browser/equal.ts';
import type { Questions } from '../questions.ts';
import { answersUnkept, isWhole, type Tracking, type TrackingState } from '../tracking.ts';

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

/** Whether the orders are observed and kept on this device. */
export const useIsKept = (): boolean => useTrackingOf(({ keeps }) => keeps === 'here');

/** How many of the account's orders can be counted: none, those read so far or kept, or all. */
export const useMemoryReach = (): 'none' | 'some' | 'whole' =>
  useTrackingOf(({ sync, full }) =>
    sync.kind === 'impossible' ? 'none' : isWhole(sync) && !full ? 'whole' : 'some',
  );

/** Apart from the reads of the service, whose policy is another. */
const answers = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      structuralSharing: false,
    },
  },
});

/** A number for each tracking, so that no account is shown another one's answers. */
const numbers = new WeakMap<Tracking, number>();
let count = 0;
function numberOf(tracking: Tracking): number {
  const number = numbers.get(tracking) ?? ++count;
  numbers.set(tracking, number);
  return number;
}

type Request<Kind extends keyof Questions> = Questions[Kind]['request'];
type Answered<Kind extends keyof Questions> = {
  readonly question: Request<Kind>;
  readonly answer: Questions[Kind]['response'];
};

type Options<Kind extends keyof Questions> = {
  /** What must be equal for the answer before to stay until the new one is there; without it every answer does. */
  readonly about?: (question: Request<Kind>, again: unknown) => unknown;
  /** The question is asked again when this differs. */
  readonly again?: unknown;
};

/**
 * The answer to a question, updated when the stored data or the question change; the previous answer stays meanwhile. Null
 * before the first answer, when nothing is stored, and after a question to which the previous answer does not apply. A null
 * question is not asked; equal ones are asked once.
 */
export const useAnswer = <Kind extends keyof Questions>(
  kind: Kind,
  question: Request<Kind> | null,
  options?: Options<Kind>,
): Questions[Kind]['response'] | null => useAnswered(kind, question, options)?.answer ?? null;

/** The same with the question of the answer. */
export function useAnswered<Kind extends keyof Questions>(
  kind: Kind,
  question: Request<Kind> | null,
  { about = () => null, again = null }: Options<Kind> = {},
): Answered<Kind> | null {
  const tracking = useTracking();
  const version = useTrackingOf((state) => state.version);
  const isOff = !useIsKept() && !answersUnkept.has(kind);
  const whose = numberOf(tracking);
  const enabled = !isOff && question !== null;
  const { data = null } = useQuery(
    {
      queryKey: [whose, kind, question, version, again] as const,
      queryFn: ({ signal }): Promise<Answered<Kind> | null> =>
        question === null
          ? Promise.resolve(null)
          : tracking.query(kind, question, signal).then(
              (answer) => ({ question, answer }),
              // The previous answer stays; the next version is asked again.
              () => new Promise<never>(() => undefined),
            ),
      placeholderData: (before, query) => {
        if (!before || !query || question === null || query.queryKey[0] !== whose) return undefined;
        return isEqual(about(before.question, query.queryKey[4]), about(question, again))
          ? before
          : undefined;
      },
      enabled,
    },
    answers,
  );
  return enabled ? data : null;
}
