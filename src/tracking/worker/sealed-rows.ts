import * as z from 'zod/mini';
import { type SealedBytes, sealBytes, unsealBytes } from '../../browser/sealing.ts';
import type { Block } from '../block/block.ts';
import { packBlock, unpackBlock } from '../block/block-bytes.ts';
import { Change } from '../change.ts';
import { type Database, keysOf, stores } from './database.ts';
import { isSameWrite, type Meta, type Outside, openMeta, readOutside, sealMeta } from './meta.ts';

/** The fingerprint of an account and its service, and the key of its stored data. */
type Whose = { readonly scope: string; readonly key: CryptoKey };

/** The opened rows. */
export type Found = {
  readonly outside: Outside | null;
  /** These are all rows: what was known before is outdated. */
  readonly isAll: boolean;
  /** Null if missing or unreadable. */
  readonly meta: Meta | null;
  readonly blocks: readonly { readonly index: number; readonly block: Block | null }[];
  readonly changes: readonly Change[];
};

type Write = {
  readonly meta: Meta;
  readonly blocks: ReadonlyMap<number, Block>;
  /** The changes to keep, oldest first; the last `added` of them are new. */
  readonly changes: readonly Change[];
  readonly added: number;
  /** Earlier rows are deleted first. */
  readonly replacesAll: boolean;
};

/** Where a memory is kept. */
export type Rows = Pick<SealedRows, 'read' | 'write' | 'delete'>;

/** The rows of one account in IndexedDB, sealed. Ciphers are asynchronous, so they run outside the transactions. */
export class SealedRows {
  readonly #db: Database;
  readonly #scope: string;
  readonly #key: CryptoKey;

  constructor(db: Database, { scope, key }: Whose) {
    this.#db = db;
    this.#scope = scope;
    this.#key = key;
  }

  /** Reads what was written since `known` in one transaction; everything for null. */
  async read(known: { readonly meta: Meta; readonly lastSeq: number } | null): Promise<Found> {
    const scope = this.#scope;
    const tx = this.#db.transaction(stores, 'readonly');
    void tx.done.catch(() => undefined);
    const outside = currentOutside(await tx.objectStore('meta').get(scope));
    if (outside === null) return { outside, isAll: true, meta: null, blocks: [], changes: [] };
    const isAll = known === null || outside.revision < known.meta.revision;
    const behind = outside.blocks.flatMap((revision, index) =>
      isAll || known.meta.blocks[index] !== revision ? [{ index, revision }] : [],
    );
    const lastSeq = isAll ? 0 : known.lastSeq;
    const batchKeys = keysOf(scope, batchOf(lastSeq + 1));
    const [sealedBlocks, numbers, sealedBatches] = await Promise.all([
      Promise.all(behind.map(({ index }) => tx.objectStore('blocks').get([scope, index]))),
      tx.objectStore('changes').getAllKeys(batchKeys),
      tx.objectStore('changes').getAll(batchKeys),
      tx.done,
    ]);
    const [meta, blocks, batches] = await Promise.all([
      openMeta(this.#key, scope, outside),
      Promise.all(
        behind.map(async ({ index, revision }, at) => {
          const packed = await unsealBytes(this.#key, sealedBlocks[at], this.#boundBlock(index, revision));
          return { index, block: packed && unpackBlock(packed) };
        }),
      ),
      Promise.all(numbers.map(([, batch], at) => openBatch(this.#key, scope, batch, sealedBatches[at]))),
    ]);
    return { outside, isAll, meta, blocks, changes: batches.flat().filter(({ seq }) => seq > lastSeq) };
  }

  /** Returns false, without a write, if another tab has written since `outside` was read. */
  async write(outside: Outside | null, write: Write): Promise<boolean> {
    const scope = this.#scope;
    const { meta, changes, added } = write;
    const packed = [...write.blocks].map(([index, block]) => ({ index, bytes: packBlock(block) }));
    const batches = new Set(
      changes.slice(Math.max(0, changes.length - added)).map(({ seq }) => batchOf(seq)),
    );
    const [sealedMeta, sealedBlocks, sealedBatches] = await Promise.all([
      sealMeta(this.#key, scope, meta),
      Promise.all(
        packed.map(({ index, bytes }) => sealBytes(this.#key, bytes, this.#boundBlock(index, meta.revision))),
      ),
      Promise.all([...batches].map((batch) => sealBatch(this.#key, scope, batch, changes))),
    ]);
    const tx = this.#db.transaction(stores, 'readwrite');
    void tx.done.catch(() => undefined);
    const there = currentOutside(await tx.objectStore('meta').get(scope));
    if (!isSameWrite(there, outside)) return false;
    const [ofMeta, ofBlocks, ofChanges] = [
      tx.objectStore('meta'),
      tx.objectStore('blocks'),
      tx.objectStore('changes'),
    ];
    const firstBatch = batchOf(changes[0]?.seq ?? meta.lastSeq + 1);
    await Promise.all([
      ...(write.replacesAll ? [ofBlocks.delete(keysOf(scope)), ofChanges.delete(keysOf(scope))] : []),
      ...packed.map(({ index }, at) => ofBlocks.put(sealedBlocks[at], [scope, index])),
      ...[...batches].map((batch, at) => ofChanges.put(sealedBatches[at], [scope, batch])),
      ...(firstBatch > 0
        ? [ofChanges.delete(IDBKeyRange.bound([scope, 0], [scope, firstBatch], false, true))]
        : []),
      ofMeta.put(sealedMeta, scope),
      tx.done,
    ]);
    return true;
  }

  async delete(): Promise<void> {
    const tx = this.#db.transaction(stores, 'readwrite');
    await Promise.all([
      tx.objectStore('meta').delete(this.#scope),
      tx.objectStore('blocks').delete(keysOf(this.#scope)),
      tx.objectStore('changes').delete(keysOf(this.#scope)),
      tx.done,
    ]);
  }

  #boundBlock(index: number, revision: number): string {
    return `tracking block ${this.#scope} ${index} ${revision}`;
  }
}

function currentOutside(raw: unknown): Outside | null {
  const outside = readOutside(raw);
  if (outside === 'newer') throw new Error('a newer version keeps the orders');
  return outside;
}

/** Changes are stored in batches: small enough to rewrite for each change, and few enough to open at start. */
const batchSize = 256;

const batchOf = (seq: number): number => Math.floor(seq / batchSize);

const Changes = z.array(z.unknown());
const boundBatch = (scope: string, batch: number) => `tracking changes ${scope} ${batch}`;

function sealBatch(
  key: CryptoKey,
  scope: string,
  batch: number,
  all: readonly Change[],
): Promise<SealedBytes> {
  const mine = all.filter(({ seq }) => batchOf(seq) === batch);
  return sealBytes(key, new TextEncoder().encode(JSON.stringify(mine)), boundBatch(scope, batch));
}

/** Unreadable changes are left out. */
async function openBatch(key: CryptoKey, scope: string, batch: number, sealed: unknown): Promise<Change[]> {
  const bytes = await unsealBytes(key, sealed, boundBatch(scope, batch));
  if (bytes === null) return [];
  const rows = Changes.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? [];
  return rows.flatMap((row) => Change.safeParse(row).data ?? []);
}

/** For a memory that is stored nowhere: there is never anything else to read, and every write succeeds. */
export const keptNowhere: Rows = {
  read: async (known) => ({
    outside: null,
    isAll: false,
    meta: known?.meta ?? null,
    blocks: [],
    changes: [],
  }),
  write: async () => true,
  delete: async () => undefined,
};
