import type { TFunction } from 'i18next';
import type { Order } from '../../../api/wire/order.ts';

export type PriceRow = { readonly name: string; readonly value: number; readonly total?: true };

/** The figures of an order, in the order of a bill. */
export const priceRows = (order: Order, t: TFunction<'orders'>): PriceRow[] =>
  [
    { name: t('costPrice'), value: order.CostPrice },
    { name: t('price'), value: order.Price },
    { name: t('discount'), value: order.Discount },
    { name: t('tax'), value: order.Tax },
    { name: t('netPrice'), value: order.NetPrice, total: true as const },
  ].flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]));
