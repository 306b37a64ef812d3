import 'fake-indexeddb/auto';

/*
 * What the store in memory (fake-indexeddb) would otherwise spend most of its time on, where histories read and write by the
 * million.
 */

const ofThePlatform = globalThis.structuredClone;

/** Copies plain data as the platform does, at a fraction of its time; everything else is left to the platform. */
function clone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'function' || typeof value === 'symbol' ? ofThePlatform(value) : value;
  }
  if (Array.isArray(value)) return value.map(clone);
  if (Object.getPrototypeOf(value) !== Object.prototype) return ofThePlatform(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clone(part)]));
}

globalThis.structuredClone = (value, options) =>
  options?.transfer === undefined ? (clone(value) as typeof value) : ofThePlatform(value, options);

type Transactions = { transactions: { readonly _state: string }[] };
const mostKept = 50;
const { transaction } = IDBDatabase.prototype;

/** It keeps every transaction that there ever was, and goes through all of them at each new one. */
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
  const raw: Transactions = Reflect.get(this, '_rawDatabase');
  if (raw.transactions.length > mostKept)
    raw.transactions = raw.transactions.filter(({ _state }) => _state !== 'finished');
  return transaction.apply(this, args);
};
