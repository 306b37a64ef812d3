import 'fake-indexeddb/auto';

/* Speeds up the store in memory (fake-indexeddb), which histories read and write millions of times. */

const ofThePlatform = globalThis.structuredClone;

/** Copies plain data like the platform, much faster; other values use the platform's function. */
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
const maxKept = 50;
const { transaction } = IDBDatabase.prototype;

/** It keeps every transaction ever made and scans them all for each new one. */
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
  const raw: Transactions = Reflect.get(this, '_rawDatabase');
  if (raw.transactions.length > maxKept)
    raw.transactions = raw.transactions.filter(({ _state }) => _state !== 'finished');
  return transaction.apply(this, args);
};
