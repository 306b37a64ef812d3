import { useTranslation } from '../../i18n/words.tsx';
import { paths } from '../../paths.ts';
import { firstLines } from '../../ui/print/lines.ts';
import { Paper } from '../../ui/print/paper.tsx';
import { PrintFacts } from '../../ui/print/print-facts.tsx';
import { useFit } from '../../ui/print/use-fit.ts';
import type { Cell, Report, Section } from './report.ts';
import styles from './report-sheet.module.css';

/** The most rows of a section, until all of them fit one page; the rest is counted. */
const rowsOnOnePage = [14, 12, 10, 8, 6, 4] as const;
/** The most if no number fits. */
const rowsOnMore = 14;
/** Lines of a cell, and the letters of one. */
const lines = { max: 6, letters: 30 } as const;

/** One A4 page, or more where even a few rows do not fit it. */
export function ReportSheet({ report: { at, title, facts, sections } }: { report: Report }) {
  const { body, step, flows } = useFit(rowsOnOnePage.length);
  const max = flows ? rowsOnMore : (rowsOnOnePage[step] ?? rowsOnMore);
  return (
    <Paper
      name={title}
      flows={flows}
      dense
      body={body}
      head={<h1>{title}</h1>}
      at={at}
      address={paths.dashboard() + location.search}
    >
      <PrintFacts facts={facts.map(([name, value]) => ({ name, value }))} />
      <div className={styles.sections}>
        {sections.map((section) => (
          <SectionTable key={section.title} section={section} max={max} />
        ))}
      </div>
    </Paper>
  );
}

function SectionTable({ section, max }: { section: Section; max: number }) {
  const { t } = useTranslation('trends');
  const { title, head, rows, others, total, left, note } = section;
  const isCut = rows.length > max;
  const unseen = left + (isCut ? rows.length - max + (others?.of ?? 0) : 0);
  const last = isCut ? [] : (others?.row ?? []);
  const shown = [...rows.slice(0, max), last, total ?? []].filter((row) => row.length > 0);
  return (
    <section>
      <h2>{title}</h2>
      {shown.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={name} scope="col" data-number={isNumber(shown[0]?.[index]) || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and a sheet renders once: none is moved, added or removed.
              <tr key={place} data-total={row === total || undefined}>
                {row.map((cell, index) => (
                  <td key={head[index]} data-number={isNumber(cell) || undefined}>
                    <bdi>{firstLines(cell.text, lines.max, lines.letters).text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unseen > 0 && <p>{t('moreOfThem', { count: unseen })}</p>}
      {note !== null && <p>{note}</p>}
    </section>
  );
}

const isNumber = (cell: Cell | undefined) => typeof cell?.raw === 'number';
