import { maxRows } from '../../files/answer/limits.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { type BatchFill, batchInbox, useInbox } from '../assisted/handed.ts';
import type { DraftForm } from '../draft/draft.ts';
import { fillForm, namesIn, wrongIn } from '../draft/fill.ts';
import type { FilledMarks } from '../draft/use-marks.ts';
import type { useOffered } from '../draft/use-offered.ts';
import { useProblem } from '../form/fields.tsx';
import { choicesOf } from '../form/use-filled-form.ts';
import { emptyRow, type NewRow } from './grid/rows.ts';
import type { Points } from './grid/use-points.ts';

type Deps = {
  form: DraftForm;
  points: Points;
  offered: Pick<ReturnType<typeof useOffered>, 'schema' | 'readFor'>;
  marks: FilledMarks;
  /** What this tab has stored was read, or cannot be. */
  isReady: boolean;
  /** The batch on the screen was confirmed. */
  isConfirmed: boolean;
};

const newRows = (rows: BatchFill['rows']): NewRow[] =>
  rows.map((row) => ({ ...emptyRow, ...row, assisted: 'open' }));

/**
 * Takes the places of an assistant as rows after those of the grid, as a list that is read. The settings of a batch that has rows
 * stay. It opens nothing and sends nothing.
 */
export function useFilledBatch({ form, points, offered, marks, isReady, isConfirmed }: Deps): void {
  const { t } = useTranslation('assistant');
  const problem = useProblem();
  useInbox(batchInbox, isReady, async ({ rows, settings }) => {
    await offered.readFor(choicesOf(settings));
    const names = namesIn(settings);
    if (isDialogOpen()) return { ok: false, why: 'inUse' };
    if (isConfirmed) return { ok: false, why: 'confirmed' };
    if (names.length > 0 && points.rows.length > 0) return { ok: false, why: 'settingsInUse' };
    if (points.rows.length + rows.length > maxRows) return { ok: false, why: 'tooMany' };
    const wrong = wrongIn(settings, form.getValues(), offered.schema);
    if (wrong.length > 0) {
      const problems = wrong.map(({ field, key }) => ({ field, message: problem({ message: key }) ?? key }));
      return { ok: false, why: 'invalid', problems };
    }
    if (names.length > 0) fillForm(form, marks, settings);
    points.add(newRows(rows));
    announce(t('announcedRows', { count: rows.length }));
    return { ok: true, filled: names, rows: rows.length };
  });
}
