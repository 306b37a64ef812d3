import { zodResolver } from '@hookform/resolvers/zod';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApi } from '../../api/api.ts';
import { noLocation } from '../../location/draft-location.ts';
import { takeHandedRows } from '../../order/order-again.ts';
import type { Draft, DraftForm, DraftValues } from '../draft/draft.ts';
import { emptyForm, readLastChoices, useFirstChoices } from '../draft/first-values.ts';
import { useDefaultWindow } from '../draft/use-default-window.ts';
import { useMarks } from '../draft/use-marks.ts';
import { useOffered } from '../draft/use-offered.ts';
import { useChoiceWords } from '../request/use-choice-words.ts';
import type { BatchRow } from './batch.ts';
import { useNamedRows } from './grid/problems/named-rows.ts';
import { useProblems } from './grid/problems/use-problems.ts';
import { usePoints } from './grid/use-points.ts';
import { newPattern, problemOfPattern, referencesOf } from './orders-of.ts';
import { useOwnProblems } from './settings/own-problems.ts';
import { commonOf, rowsAgain } from './source/rows-again.ts';
import { useBatchReview } from './use-batch-review.ts';
import { useFilledBatch } from './use-filled-batch.ts';
import { useKeptBatch } from './use-kept-batch.ts';
import { useLeftBatches } from './use-left-batches.ts';

/** The state of the screen of a new batch: rows, settings, what is wrong with them, and the way into the outbox. */
export function useBatchDraft() {
  const offered = useOffered();
  const again = useRowsAgain();
  const form = useBatchForm(offered, again.common);
  const defaultWindow = useDefaultWindow({
    form,
    isDefault: true,
    length: again.common.length ?? undefined,
  });
  // Rows of the beginning leave an unfinished batch as it is stored: use-kept-batch.ts.
  const points = usePoints(again.rows);
  const { rows } = points;
  const marks = useMarks(form);
  const kept = useKeptBatch({ form, points, marks });
  const left = useLeftBatches(kept);
  const words = useChoiceWords(offered);
  const values = form.watch();
  const { imageTypeId, resolutionId, from, to, cloud, note } = values;
  const shared = useMemo(
    () => ({ imageTypeId, resolutionId, from, to, cloud, note }),
    [imageTypeId, resolutionId, from, to, cloud, note],
  );
  const settled = useSettledRows(rows);
  const named = useNamedRows(points);
  const problems = useProblems(settled, shared, named);
  // Of many rows in a task of its own, after the problems are on the screen.
  const later = useSettledRows(settled);
  const ownProblems = useOwnProblems(later, shared, offered);

  // The light at the first point is shown beside the window, and the form is complete with it.
  const first = rows.find(({ location }) => location.kind === 'point')?.location ?? noLocation;
  useEffect(() => form.setValue('location', first), [form, first]);

  const references = useMemo(
    () => referencesOf(later, { from }, values.reference),
    [later, from, values.reference],
  );
  const patternProblem = useMemo(
    () => problemOfPattern(values.reference, references),
    [values.reference, references],
  );

  const review = useBatchReview({ form, points, offered, kept, words, onReview: defaultWindow.settle });
  const isReady = kept.isRead || kept.storage.unread !== null;
  useFilledBatch({ form, points, offered, marks, isReady, isConfirmed: review.isConfirmed });

  return {
    form,
    marks,
    points,
    problems,
    isReading: named.isReading,
    ownProblems,
    shared,
    words,
    offered,
    kept,
    left,
    pattern: {
      problem: rows.length === 0 ? null : patternProblem,
      example: references[0] ?? null,
    },
    review,
    startOver() {
      kept.renew();
      points.replaceAll([]);
      review.forgetRejection();
    },
  };
}

/** Orders to repeat that another screen handed over. */
function useRowsAgain() {
  const { later } = useApi().serviceClock;
  const [again] = useState(() => {
    const handed = takeHandedRows();
    const common = commonOf(handed);
    return { common, rows: rowsAgain(handed, common, later()) };
  });
  return again;
}

/**
 * The form of the shared settings. It is that of an order, so that both validate alike: its `location` is the first point of
 * the batch, its `reference` the pattern. What orders to repeat have in common comes first; else the choices of the last order are its first
 * ones, if they are still offered.
 */
function useBatchForm(
  offered: ReturnType<typeof useOffered>,
  common: ReturnType<typeof commonOf>,
): DraftForm {
  const [last] = useState(readLastChoices);
  const { later } = useApi().serviceClock;
  const form = useForm<DraftValues, unknown, Draft>({
    resolver: zodResolver(offered.schema),
    defaultValues: {
      ...emptyForm(newPattern(), later(), common.cloud ?? last?.cloud, common.length ?? undefined),
      imageTypeId: common.imageTypeId,
      resolutionId: common.resolutionId,
    },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  useFirstChoices(form, offered, last);
  return form;
}

/** Fewer rows cost no time. */
const maxAtOnce = 500;

/** The rows for what is computed of all of them: of many rows, after what was typed is on the screen. */
function useSettledRows(rows: readonly BatchRow[]): readonly BatchRow[] {
  const later = useDeferredValue(rows);
  return rows.length > maxAtOnce ? later : rows;
}
