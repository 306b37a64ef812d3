import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useOffered } from '../../draft/use-offered.ts';
import { useProblem } from '../../form/problem.ts';
import type { BatchRow, BatchSettings } from '../batch.ts';
import { ownProblemsOf } from './own-problems.ts';

/** What is wrong with the own settings of rows in words, by id. */
export function useOwnProblems(
  rows: readonly BatchRow[],
  shared: BatchSettings,
  { schema, types, resolutions }: ReturnType<typeof useOffered>,
): ReadonlyMap<string, string> {
  const { t } = useTranslation('batchGrid');
  const problem = useProblem();
  const found = useMemo(
    // Before the catalogs are there nothing is offered.
    () => (types && resolutions ? ownProblemsOf(rows, shared, schema) : new Map()),
    [rows, shared, schema, types, resolutions],
  );
  return useMemo(
    () =>
      new Map([...found].map(([id, key]) => [id, t('ownWrong', { why: problem({ message: key }) ?? '' })])),
    [found, t, problem],
  );
}
