import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvStyle } from '../../browser/csv/csv-style.ts';
import { saveFile } from '../../browser/save-file.ts';
import { systemClock } from '../../time.ts';
import type { Overview, Trends } from '../../tracking/questions.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePrinting } from '../../ui/print/use-printing.ts';
import styles from '../trends/trends-strip.module.css';
import type { TrendsView } from '../trends/view.ts';
import { ReportSheet } from './report-sheet.tsx';
import { useReport } from './use-report.ts';

type Props = { view: TrendsView; filters: readonly string[]; trends: Trends | null; overview: Overview };

/**
 * The dashboard as a file and on paper; the browser's own print command gives the same sheet as the button.
 */
export function ReportButtons({ view, filters, trends, overview }: Props) {
  const { t } = useTranslation('trends');
  const reportOf = useReport(view, filters);
  const [failed, setFailed] = useState(false);
  const ready = trends !== null;

  const printing = usePrinting(() => (ready ? reportOf(trends, overview, systemClock.now()) : null));

  async function save() {
    if (!ready) return;
    const at = systemClock.now();
    try {
      const { reportCsv } = await import('./report-csv.ts');
      const name = `nadir-report-${new Date(at).toISOString().slice(0, 10)}.csv`;
      const text = reportCsv(reportOf(trends, overview, at), csvStyle.now(), (count) =>
        t('moreOfThem', { count }),
      );
      saveFile(name, text, 'text/csv;charset=utf-8');
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <IconButton name={t('csv')} aria-disabled={!ready || undefined} onClick={() => void save()}>
        <Icon name="download" size={16} />
      </IconButton>
      <IconButton name={t('print')} aria-disabled={!ready || undefined} onClick={() => ready && print()}>
        <Icon name="print" size={16} />
      </IconButton>
      {failed && (
        <span role="alert" className={styles.failed}>
          {t('saveFailed')}
        </span>
      )}
      {printing !== null && <ReportSheet report={printing} />}
    </>
  );
}
