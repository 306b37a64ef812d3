import { useMemo } from 'react';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { useTranslation } from '../../../i18n/words.tsx';
import { pointLocation } from '../../../location/draft-location.ts';
import type { DraftProblem, draftSchema, OrderSettings } from '../../draft/draft.ts';
import type { useOffered } from '../../draft/use-offered.ts';
import { useProblem } from '../../form/fields.tsx';
import type { BatchRow } from '../batch.ts';

/** Of a row the settings count here, so it gets a point and a reference that are right. */
const right = { location: pointLocation(roundLngLat(wrapLngLat(0, 0)), 'map'), reference: 'x' };

/** What is wrong with the own settings of rows, by id. What is wrong with the shared settings is said at those. */
export function ownProblemsOf(
  rows: readonly BatchRow[],
  shared: OrderSettings,
  schema: ReturnType<typeof draftSchema>,
): Map<string, DraftProblem> {
  const found = new Map<string, DraftProblem>();
  /** Many rows have the same settings, such as those of a series. */
  const known = new Map<string, DraftProblem | null>();
  for (const { id, own } of rows) {
    if (Object.keys(own).length === 0) continue;
    const key = JSON.stringify(own);
    const problem = known.get(key) ?? (known.has(key) ? null : problemOf(own, shared, schema));
    known.set(key, problem);
    if (problem !== null) found.set(id, problem);
  }
  return found;
}

function problemOf(
  own: Partial<OrderSettings>,
  shared: OrderSettings,
  schema: ReturnType<typeof draftSchema>,
): DraftProblem | null {
  const { error } = schema.safeParse({ ...right, ...shared, ...own });
  const issue = error?.issues.find(
    // An end before the start is wrong with both.
    ({ path: [field], message }) =>
      Object.hasOwn(own, String(field)) || (message === 'toBeforeFrom' && own.from !== undefined),
  );
  return issue === undefined ? null : (issue.message as DraftProblem);
}

/** What is wrong with the own settings of rows in words, by id. */
export function useOwnProblems(
  rows: readonly BatchRow[],
  shared: OrderSettings,
  { schema, types, resolutions }: ReturnType<typeof useOffered>,
): ReadonlyMap<string, string> {
  const { t } = useTranslation('batchGrid');
  const problem = useProblem();
  const found = useMemo(
    // Before the catalogs are there nothing is offered.
    () => (types && resolutions ? ownProblemsOf(rows, shared, schema) : new Map()),
    [rows, shared, schema, types, resolutions],
  );
  return useMemo(() => {
    // Thousands of rows have few problems.
    const words = new Map(
      [...new Set(found.values())].map((key) => [
        key,
        t('ownWrong', { why: problem({ message: key }) ?? '' }),
      ]),
    );
    return new Map([...found].map(([id, key]) => [id, words.get(key) ?? '']));
  }, [found, t, problem]);
}
