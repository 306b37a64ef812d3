import { useEffect, useMemo } from 'react';
import { useOffered } from '../draft/use-offered.ts';
import { useChoiceWords } from '../form/choices/use-choice-words.ts';
import { noLocation } from '../location/draft-location.ts';
import { usePoints } from './grid/use-points.ts';
import { useProblems } from './grid/use-problems.ts';
import { problemOfPattern, referencesOf } from './pattern.ts';
import { settingsOf, useBatchForm } from './settings/use-batch-form.ts';
import { useBatchReview } from './use-batch-review.ts';
import { useKeptBatch } from './use-kept-batch.ts';

/** The state of the screen of a new batch: rows, settings, what is wrong with them, and the way into the outbox. */
export function useBatchDraft() {
  const offered = useOffered();
  const form = useBatchForm(offered);
  const points = usePoints();
  const { rows } = points;
  const kept = useKeptBatch({ form, rows, onRestore: points.replaceAll });
  const words = useChoiceWords(offered);
  const values = form.watch();
  const shared = settingsOf(values);
  const problems = useProblems(rows, shared);

  // The light at the first point is shown beside the window, and the form is complete with it.
  const first = rows.find(({ location }) => location.kind === 'point')?.location ?? noLocation;
  useEffect(() => form.setValue('location', first), [form, first]);

  const named = useMemo(
    () => rows.map(({ place, reference, own }) => ({ place, reference, from: own.from ?? values.from })),
    [rows, values.from],
  );
  const patternProblem = useMemo(() => problemOfPattern(values.reference, named), [values.reference, named]);

  const review = useBatchReview({ form, points, problems, offered, kept, patternProblem });

  return {
    form,
    points,
    problems,
    shared,
    words,
    offered,
    kept,
    pattern: {
      problem: rows.length === 0 ? null : patternProblem,
      example: rows.length === 0 ? null : (referencesOf(values.reference, named)[0] ?? null),
    },
    review,
    startOver() {
      kept.forget();
      points.replaceAll([]);
      review.forgetRejection();
    },
  };
}
