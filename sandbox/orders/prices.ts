import type { OrderRecord } from './order-record.ts';

/** Per square kilometre, by ImageResolutionID. The interface names no currency. */
const perKm2: ReadonlyMap<number, number> = new Map([
  [8, 27.5],
  [1, 18],
  [2, 9.5],
  [3, 3.2],
  [4, 0.85],
  [5, 0.3],
  [6, 12],
]);

/** By ImageTypeID: a stereo pair is two images. */
const typeFactor: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 0.9],
  [3, 1.25],
  [4, 1.9],
  [5, 1.1],
]);

const cents = (value: number) => Math.round(value * 100) / 100;

type Prices = Pick<OrderRecord, 'cost_price' | 'price' | 'discount' | 'tax' | 'net_price'>;

/** Prices of one order: tax is 15 % of what remains after the discount, a share from 0 to 1. */
export function pricesOf(typeId: number, resolutionId: number, km2: number, discountShare: number): Prices {
  const price = cents((perKm2.get(resolutionId) ?? 5) * (typeFactor.get(typeId) ?? 1) * km2);
  const discount = cents(price * discountShare);
  const tax = cents((price - discount) * 0.15);
  return { cost_price: cents(price * 0.72), price, discount, tax, net_price: cents(price - discount + tax) };
}
