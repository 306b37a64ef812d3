import { useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { systemClock } from '../../time.ts';
import type { Overview, Trends } from '../../tracking/questions.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePrinting } from '../../ui/print/use-printing.ts';
import { SaveDialog } from '../../ui/save/save-dialog.tsx';
import type { TrendsView } from '../trends/view.ts';
import { reportTables } from './report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { useReport } from './use-report.ts';

type Props = { view: TrendsView; filters: readonly string[]; trends: Trends | null; overview: Overview };

/**
 * The dashboard as a file and on paper; the browser's own print command gives the same sheet as the button.
 */
export function ReportButtons({ view, filters, trends, overview }: Props) {
  const { t } = useTranslation('trends');
  const reportOf = useReport(view, filters);
  const [saving, setSaving] = useState(false);
  const ready = trends !== null;

  const printing = usePrinting(() => (ready ? reportOf(trends, overview, systemClock.now()) : null));

  return (
    <>
      <IconButton
        name={t('save')}
        aria-haspopup="dialog"
        aria-disabled={!ready || undefined}
        onClick={() => setSaving(ready)}
      >
        <Icon name="download" size={16} />
      </IconButton>
      <IconButton name={t('print')} aria-disabled={!ready || undefined} onClick={() => ready && print()}>
        <Icon name="print" size={16} />
      </IconButton>
      {saving && ready && (
        <SaveDialog
          title={t('save')}
          files={() => {
            const at = systemClock.now();
            const name = `nadir-report-${new Date(at).toISOString().slice(0, 10)}`;
            const more = (count: number) => t('moreOfThem', { count });
            return { at, files: [{ name, tables: reportTables(reportOf(trends, overview, at), more) }] };
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {printing !== null && <ReportSheet report={printing} />}
    </>
  );
}
