import { useEffect, useMemo } from 'react';
import { useOffered } from '../draft/use-offered.ts';
import { useChoiceWords } from '../form/choices/use-choice-words.ts';
import { noLocation } from '../location/draft-location.ts';
import { useProblems } from './grid/problems/use-problems.ts';
import { usePoints } from './grid/use-points.ts';
import { problemOfPattern, referencesOf } from './pattern.ts';
import { useBatchForm } from './settings/use-batch-form.ts';
import { useOwnProblems } from './settings/use-own-problems.ts';
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
  const { imageTypeId, resolutionId, from, to, cloud, note } = values;
  const shared = useMemo(
    () => ({ imageTypeId, resolutionId, from, to, cloud, note }),
    [imageTypeId, resolutionId, from, to, cloud, note],
  );
  const problems = useProblems(rows, shared);
  const ownProblems = useOwnProblems(rows, shared, offered);

  // The light at the first point is shown beside the window, and the form is complete with it.
  const first = rows.find(({ location }) => location.kind === 'point')?.location ?? noLocation;
  useEffect(() => form.setValue('location', first), [form, first]);

  const named = useMemo(
    () => rows.map(({ place, reference, own }) => ({ place, reference, from: own.from ?? values.from })),
    [rows, values.from],
  );
  const patternProblem = useMemo(() => problemOfPattern(values.reference, named), [values.reference, named]);

  const example = useMemo(() => referencesOf(values.reference, named)[0] ?? null, [values.reference, named]);

  const review = useBatchReview({ form, points, problems, offered, kept, patternProblem });

  return {
    form,
    points,
    problems,
    ownProblems,
    shared,
    words,
    offered,
    kept,
    pattern: {
      problem: rows.length === 0 ? null : patternProblem,
      example,
    },
    review,
    startOver() {
      kept.forget();
      points.replaceAll([]);
      review.forgetRejection();
    },
  };
}
