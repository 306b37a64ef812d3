import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { pointLocation } from '../../../location/draft-location.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import {
  type Draft,
  type DraftProblem,
  type DraftValues,
  type draftSchema,
  type OrderSettings,
  settingNames,
  settingsOf,
} from '../../draft/draft.ts';
import type { useOffered } from '../../draft/use-offered.ts';
import { useProblem } from '../../form/fields.tsx';
import type { BatchRow } from '../batch.ts';
import styles from './settings.module.css';
import { SettingsFields } from './settings-fields.tsx';

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

type Props = {
  /** Not empty. */
  rows: readonly BatchRow[];
  shared: DraftValues;
  schema: ReturnType<typeof useOffered>['schema'];
  /** An empty object for the shared settings. */
  onChoose: (own: Partial<OrderSettings>) => void;
  onClose: () => void;
};

/** Settings of the selected rows alone. What is as in the shared settings stays shared. */
export function OwnSettingsDialog({ rows, shared, schema, onChoose, onClose }: Props) {
  const { t } = useTranslation('batch');
  const [first] = rows;
  const form = useForm<DraftValues, unknown, Draft>({
    resolver: zodResolver(schema),
    defaultValues: { ...shared, ...first?.own },
  });
  const choose = (own: Partial<OrderSettings>) => {
    onChoose(own);
    onClose();
  };
  async function apply() {
    // Place and reference are those of the rows.
    if (await form.trigger(settingNames, { shouldFocus: true }))
      choose(ownOf(settingsOf(form.getValues()), settingsOf(shared)));
  }
  return (
    <Dialog
      title={t('ownSettingsOf', { count: rows.length })}
      closeName={t('close')}
      open
      onClose={onClose}
      footer={
        <>
          <Button size="large" onClick={() => choose({})}>
            {t('useShared')}
          </Button>
          <Button size="large" variant="main" onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <SettingsFields form={form} />
      </div>
    </Dialog>
  );
}

/** What differs from the shared settings. */
function ownOf(settings: OrderSettings, shared: OrderSettings): Partial<OrderSettings> {
  const own = Object.entries(settings).filter(
    ([name, value]) => value !== shared[name as keyof OrderSettings],
  );
  return Object.fromEntries(own);
}
