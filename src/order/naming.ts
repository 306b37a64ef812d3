import type { Order } from '../api/wire/order.ts';
import { fold } from '../fold.ts';
import { translateNow } from '../i18n/translate.ts';
import { ownStatusName } from './own-names.ts';

/** OrderNo, or the order's id when it is empty. */
export const orderNumber = ({ OrderNo, OrderID }: Pick<Order, 'OrderNo' | 'OrderID'>): string =>
  OrderNo.trim() || `#${OrderID}`;

/** The title of a status as the service sent it; a blank one is replaced by its number, never by "Pending". */
export const sentStatusName = (id: number, title: string | null | undefined): string =>
  title?.trim() || translateNow('orders')('statusUntitled', { id });

/** The team's own name for a status, else the title that the service sent. */
export const statusName = (id: number, title: string | null | undefined): string =>
  ownStatusName(id) ?? sentStatusName(id, title);

/** The own name with the title that it replaces, for a search of both; else that title. */
export const wholeStatusName = (id: number, title: string | null | undefined): string => {
  const own = ownStatusName(id);
  return own === null ? sentStatusName(id, title) : `${own} (${sentStatusName(id, title)})`;
};

/** Letters and digits only, so that `ord 104 200` equals `ORD-104200`. */
export const bareName = (text: string | null): string => fold(text ?? '').replaceAll(' ', '');

/** How a text names an order, the best last. */
export const naming = { no: 0, part: 1, reference: 2, number: 3 } as const;
export type Naming = (typeof naming)[keyof typeof naming];

const shortestPart = 3;
const digits = /^\d+$/;

/** Compares bare names. All the digits of a number are the number. */
export function namingOf(typed: string, number: string, reference: string): Naming {
  if (typed === '') return naming.no;
  if (typed === number || (digits.test(typed) && typed === number.replace(/\D+/g, ''))) return naming.number;
  if (typed === reference) return naming.reference;
  const isPart = typed.length >= shortestPart && (number.includes(typed) || reference.includes(typed));
  return isPart ? naming.part : naming.no;
}
