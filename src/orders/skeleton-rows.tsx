import { Skeleton } from '../ui/skeleton.tsx';
import styles from './orders-table.module.css';

/** Rows of the size of what they stand for. Silent for screen readers: the table says that it is busy. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={index} className={styles.row} data-skeleton="">
      <td className={styles.order}>
        <Skeleton width="84px" />
      </td>
      <td className={styles.status}>
        <Skeleton width="80px" />
      </td>
      <td className={styles.place}>
        <Skeleton width={`${58 + ((index * 17) % 30)}%`} />
      </td>
      <td className={styles.type}>
        <Skeleton width="80%" />
      </td>
      <td className={styles.window}>
        <Skeleton width="44%" />
      </td>
      <td className={styles.ordered}>
        <Skeleton width="48px" />
      </td>
      <td className={styles.price}>
        <Skeleton width="60px" />
      </td>
    </tr>
  ));
}
