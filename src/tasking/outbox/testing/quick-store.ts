import 'fake-indexeddb/auto';
import { createCipheriv, createDecipheriv, createHash, KeyObject } from 'node:crypto';

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

type IndexRecord = { readonly key: unknown; readonly value: unknown };
type IndexRecords = {
  readonly records: { delete(record: IndexRecord): void };
  put(record: IndexRecord, noOverwrite?: boolean): unknown;
  deleteByValue(key: unknown): IndexRecord[];
};
const { createIndex } = IDBObjectStore.prototype;

/** It scans a whole index for each row that is written again. */
IDBObjectStore.prototype.createIndex = function (
  this: IDBObjectStore,
  ...args: Parameters<typeof createIndex>
) {
  const index = createIndex.apply(this, args);
  const records: IndexRecords = Reflect.get(index, '_rawIndex').records;
  const [put, scan] = [records.put.bind(records), records.deleteByValue.bind(records)];
  const byValue = new Map<unknown, IndexRecord[]>();
  records.put = (record, noOverwrite) => {
    byValue.set(record.value, [...(byValue.get(record.value) ?? []), record]);
    return put(record, noOverwrite);
  };
  records.deleteByValue = (key) => {
    const value = key instanceof IDBKeyRange && key.lower === key.upper ? key.lower : key;
    if (value instanceof IDBKeyRange) {
      byValue.clear();
      return scan(key);
    }
    const deleted = byValue.get(value) ?? [];
    for (const record of deleted) records.records.delete(record);
    byValue.delete(value);
    return deleted;
  };
  return index;
};

const tagLength = 16;
type Gcm = { readonly iv: Uint8Array; readonly additionalData: Uint8Array };

/** A turn of the event loop, as the platform's ciphers take: a transaction that waits for one is closed. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The same AES-GCM and SHA-256, without a thread for each small text. */
Object.assign(crypto.subtle, {
  async encrypt({ iv, additionalData }: Gcm, key: CryptoKey, bytes: Uint8Array): Promise<ArrayBuffer> {
    await turn();
    const cipher = createCipheriv('aes-256-gcm', KeyObject.from(key), iv).setAAD(additionalData);
    return bufferOf(cipher.update(bytes), cipher.final(), cipher.getAuthTag());
  },
  async decrypt({ iv, additionalData }: Gcm, key: CryptoKey, bytes: Uint8Array): Promise<ArrayBuffer> {
    await turn();
    const cipher = createDecipheriv('aes-256-gcm', KeyObject.from(key), iv).setAAD(additionalData);
    cipher.setAuthTag(bytes.subarray(bytes.length - tagLength));
    return bufferOf(cipher.update(bytes.subarray(0, bytes.length - tagLength)), cipher.final());
  },
  async digest(_algorithm: 'SHA-256', bytes: Uint8Array | ArrayBuffer): Promise<ArrayBuffer> {
    await turn();
    return bufferOf(createHash('sha256').update(new Uint8Array(bytes)).digest());
  },
});

function bufferOf(...parts: readonly Uint8Array[]): ArrayBuffer {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined.buffer;
}
