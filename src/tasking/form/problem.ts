import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftProblem, draftProblems, longestNote, longestReference } from '../draft/draft.ts';

const counts: Partial<Record<DraftProblem, number>> = {
  referenceLong: longestReference,
  noteLong: longestNote,
};

/** Translates a field's error; undefined without one. The same function until the language changes. */
export function useProblem() {
  const { t } = useTranslation('tasking');
  return useCallback(
    (error: { message?: string | undefined } | undefined): string | undefined => {
      const key = error?.message;
      return isProblem(key) ? t(key, { count: counts[key] ?? 0 }) : undefined;
    },
    [t],
  );
}

const isProblem = (key: string | undefined): key is DraftProblem =>
  draftProblems.some((problem) => problem === key);
