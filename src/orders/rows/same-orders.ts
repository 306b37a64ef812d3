import { type OrderRow, orderIdOf } from '../../api/wire/order.ts';

/** Whether two pages list the same orders. A service that ignores the page number repeats one page as the next. */
export function sameOrders(a: readonly OrderRow[], b: readonly OrderRow[]): boolean {
  return (
    a.length > 0 &&
    a.length === b.length &&
    a.every((row, index) => orderIdOf(row) !== null && orderIdOf(row) === orderIdOf(b[index] ?? row))
  );
}
