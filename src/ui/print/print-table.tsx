import type { ReactNode } from 'react';
import styles from './print-table.module.css';

export type PrintColumn = {
  readonly key: string;
  readonly name: ReactNode;
  /** Numbers end alike. */
  readonly isNumber?: boolean;
  /** No wider than its content. */
  readonly compact?: boolean;
  /** A length of CSS that keeps its usual words whole. */
  readonly width?: string;
};

export type PrintRow = {
  readonly key: string | number;
  /** One for each column; fewer if the last one spans the rest. */
  readonly cells: readonly ReactNode[];
};

type Props = { name: string; columns: readonly PrintColumn[]; rows: readonly PrintRow[] };

/** All rows, with the heads on each page. */
export const PrintTable = ({ name, columns, rows }: Props) => (
  <table className={styles.table} aria-label={name}>
    <thead>
      <tr>
        {columns.map(({ key, name: head, isNumber, compact, width }) => (
          <th
            key={key}
            scope="col"
            data-number={isNumber || undefined}
            data-compact={compact || undefined}
            style={{ inlineSize: width }}
          >
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells }) => (
        <tr key={key}>
          {cells.map((cell, at) => (
            <td
              key={columns[at]?.key}
              colSpan={at === cells.length - 1 ? columns.length - at : undefined}
              data-number={columns[at]?.isNumber || undefined}
              data-compact={columns[at]?.compact || undefined}
            >
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
