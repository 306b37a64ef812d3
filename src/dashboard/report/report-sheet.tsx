import { useTranslation } from 'react-i18next';
import sheet from '../../orders/print/print-sheet.module.css';
import { shortened } from '../../orders/print/shortening.ts';
import { paths } from '../../paths.ts';
import type { Cell, Report } from './report.ts';
import styles from './report-sheet.module.css';

/** The most rows of a section; the rest is counted, so that all sections fit one page. */
const maxRows = 14;
const maxText = 60;

/** One A4 page. */
export function ReportSheet({ report: { title, facts, sections } }: { report: Report }) {
  return (
    <article className={sheet.sheet} data-print-sheet data-dense aria-label={title}>
      <header className={sheet.head}>
        <h1>{title}</h1>
      </header>
      <div className={sheet.body}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.sections}>
          {sections.map((section) => (
            <Section key={section.title} {...section} />
          ))}
        </div>
      </div>
      <footer className={sheet.foot}>
        <span>{facts[0]?.join(': ')}</span>
        <bdi dir="ltr">{location.origin + paths.dashboard() + location.search}</bdi>
      </footer>
    </article>
  );
}

function Section({ title, head, rows, left, note }: Report['sections'][number]) {
  const { t } = useTranslation('trends');
  const unseen = left + Math.max(0, rows.length - maxRows);
  return (
    <section>
      <h2>{title}</h2>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name, index) => (
                <th key={name} scope="col" data-number={isNumber(rows[0]?.[index]) || undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and a sheet renders once: none is moved, added or removed.
              <tr key={place}>
                {row.map((cell, index) => (
                  <td key={head[index]} data-number={isNumber(cell) || undefined}>
                    <bdi>{shortened(cell.text, maxText).text}</bdi>
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
