import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { ColumnName } from './columns/columns.ts';
import styles from './orders-table.module.css';

type Props = { count: number; columns: readonly ColumnName[]; boxes: boolean };

/** Placeholder rows of the final size. Hidden from screen readers: the table is marked as busy. */
export function SkeletonRows({ count, columns, boxes }: Props) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={index} className={styles.row} data-skeleton="">
      {boxes && <td className={styles.choose} />}
      {columns.map((column) => (
        <td key={column} className={column === 'resolution' ? styles.ownResolution : styles[column]}>
          <Skeleton width={column === 'order' ? `${58 + ((index * 17) % 30)}%` : widths[column]} />
        </td>
      ))}
    </tr>
  ));
}

const widths = {
  status: '80px',
  type: '80%',
  resolution: '70%',
  window: '44%',
  left: '80px',
  cloud: '48px',
  ordered: '48px',
  price: '60px',
  addedBy: '80%',
} as const satisfies Record<Exclude<ColumnName, 'order'>, string>;
