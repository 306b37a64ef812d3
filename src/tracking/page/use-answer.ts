import { useEffect, useState } from 'react';
import type { Questions } from '../questions.ts';
import { useTracking, useTrackingOf } from './tracking-context.ts';

/**
 * The answer to a question, updated when the stored data or the question change; the previous answer stays meanwhile. Null
 * before the first answer, when nothing is stored, and after a question to which the previous answer does not apply
 * (`about`). A null question is not asked.
 */
export function useAnswer<Kind extends keyof Questions>(
  kind: Kind,
  question: Questions[Kind]['request'] | null,
  about = '',
): Questions[Kind]['response'] | null {
  const tracking = useTracking();
  const version = useTrackingOf((state) => state.version);
  const [given, setGiven] = useState<{ about: string; answer: Questions[Kind]['response'] } | null>(null);
  const isOff = useTrackingOf(({ sync }) => sync.kind === 'off');
  const key = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is a new object at each render, so its text is compared instead; a new version repeats the request.
  useEffect(() => {
    if (isOff || question === null) return;
    const request = new AbortController();
    tracking.query(kind, question, request.signal).then(
      (answer) => !request.signal.aborted && setGiven({ about, answer }),
      // The previous answer stays; the next version is requested again.
      () => undefined,
    );
    return () => request.abort();
  }, [tracking, isOff, version, kind, key, about]);
  return given === null || isOff || question === null || given.about !== about ? null : given.answer;
}
