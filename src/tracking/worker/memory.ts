import { sealBytes, unsealBytes } from '../../browser/sealing.ts';
import type { Change } from '../change.ts';
import { Columns } from '../remembered.ts';
import type { Block } from './block.ts';
import { packBlock, unpackBlock } from './block-bytes.ts';
import { batchOf, openBatch, sealBatch } from './change-batch.ts';
import { type ChangeLog, keptFrom } from './change-log.ts';
import { type Database, keysOf, stores } from './database.ts';
import { freshMeta, isSameWrite, type Meta, type Outside, openMeta, readOutside, sealMeta } from './meta.ts';

/** A newer version of the app uses the database. */
export class NewerError extends Error {}

/** A step's change of the columns, and what else to write with it, atomically. */
export type Step = {
  readonly blocks?: ReadonlySet<number>;
  readonly changes?: readonly Change[];
  readonly meta?: Meta;
  /** It changes the answers to questions. */
  readonly differs: boolean;
};

export type OneStep = (meta: Meta) => Step;

/** The fingerprint of an account and its service, and the key of its stored data. */
export type Whose = { readonly scope: string; readonly key: CryptoKey };

/** The opened rows; `meta` is null if missing or unreadable. */
type Found = {
  readonly outside: Outside | null;
  /** The memory must be cleared first. */
  readonly isReset: boolean;
  readonly meta: Meta | null;
  readonly blocks: readonly { readonly index: number; readonly block: Block | null }[];
  readonly changes: readonly Change[];
};

/**
 * The orders and changes of one account: in memory for questions, sealed in IndexedDB for the next visit and the other tabs.
 * Every write first reads the writes of others and is one transaction that succeeds only if there are none since, so that of
 * two tabs that see a change only one writes it. If it throws, nothing was written.
 */
export class Memory {
  readonly columns: Columns;
  log: ChangeLog = { changes: [], readUpTo: 0, readApart: [] };
  meta: Meta;
  /** Increases with every change that affects answers. */
  version = 0;
  readonly #db: Database;
  readonly #scope: string;
  readonly #key: CryptoKey;
  readonly #now: () => number;
  /** The revision of each block in memory. */
  #revisions: number[] = [];
  /** Steps that wait for the previous write. */
  #next: { readonly steps: OneStep[]; readonly written: Promise<void> } | null = null;
  /** A read that has not begun. */
  #reading: Promise<void> | null = null;
  #forgotten = false;
  /** Reads and writes run one after another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Database, { scope, key }: Whose, now: () => number, columns = new Columns()) {
    this.#db = db;
    this.#scope = scope;
    this.#key = key;
    this.#now = now;
    this.columns = columns;
    this.meta = freshMeta(now());
  }

  /** Reads what other tabs have written. Never in parallel: both would add the same changes. */
  read(): Promise<void> {
    this.#reading ??= this.#afterLast(async () => {
      this.#reading = null;
      this.#take(await this.#find(false));
    });
    return this.#reading;
  }

  /** `step` changes the columns synchronously and returns what to write. Steps during a write share the next transaction. */
  write(step: OneStep): Promise<void> {
    this.#next ??= this.#waiting();
    this.#next.steps.push(step);
    return this.#next.written;
  }

  #waiting(): { readonly steps: OneStep[]; readonly written: Promise<void> } {
    const steps: OneStep[] = [];
    const written = this.#afterLast(() => {
      this.#next = null;
      return this.#writeAll(steps);
    });
    return { steps, written };
  }

  #afterLast(run: () => Promise<void>): Promise<void> {
    const done = this.#last.then(run);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #writeAll(steps: readonly OneStep[]): Promise<void> {
    if (this.#forgotten) throw new Error('all of it was forgotten');
    try {
      for (let isReset = false; ; isReset = true) {
        const found = await this.#find(isReset);
        this.#take(found);
        if (await this.#put(found, this.#together(steps))) return;
        // Another tab has written: the steps run again on top of that.
      }
    } catch (error) {
      // The columns may contain unwritten changes.
      this.#start();
      throw error;
    }
  }

  /** Runs the steps in order; each sees the changes of those before it. */
  #together(steps: readonly OneStep[]): Step {
    const blocks = new Set<number>();
    const changes: Change[] = [];
    let differs = false;
    let meta: Meta | undefined;
    for (const step of steps) {
      const done = step({ ...(meta ?? this.meta), lastSeq: changes.at(-1)?.seq ?? this.meta.lastSeq });
      for (const block of done.blocks ?? []) blocks.add(block);
      changes.push(...(done.changes ?? []));
      differs ||= done.differs;
      meta = done.meta ?? meta;
    }
    return { blocks, changes, differs, ...(meta !== undefined && { meta }) };
  }

  /** Deletes everything and cancels waiting writes, which would remain otherwise. */
  forget(): Promise<void> {
    this.#forgotten = true;
    return this.#afterLast(async () => {
      const tx = this.#db.transaction(stores, 'readwrite');
      await Promise.all([
        tx.objectStore('meta').delete(this.#scope),
        tx.objectStore('blocks').delete(keysOf(this.#scope)),
        tx.objectStore('changes').delete(keysOf(this.#scope)),
        tx.done,
      ]);
      this.#start();
    });
  }

  close(): void {
    this.#db.close();
  }

  #start(): void {
    this.columns.clear();
    this.#revisions = [];
    this.log = { changes: [], readUpTo: 0, readApart: [] };
    this.meta = freshMeta(this.#now());
    this.version += 1;
  }

  /** Reads what others wrote since, or everything, in one transaction; opens it later, because ciphers are asynchronous. */
  async #find(all: boolean): Promise<Found> {
    const scope = this.#scope;
    const tx = this.#db.transaction(stores, 'readonly');
    void tx.done.catch(() => undefined);
    const outside = readOutside(await tx.objectStore('meta').get(scope));
    if (outside === 'newer') throw new NewerError('a newer version keeps the orders');
    if (outside === null) return { outside, isReset: true, meta: null, blocks: [], changes: [] };
    const isReset = all || outside.revision < this.meta.revision;
    const behind = outside.blocks.flatMap((revision, index) =>
      isReset || this.#revisions[index] !== revision ? [{ index, revision }] : [],
    );
    const lastSeq = isReset ? 0 : (this.log.changes.at(-1)?.seq ?? 0);
    const first = batchOf(lastSeq + 1);
    const [rawBlocks, numbers, rawBatches] = await Promise.all([
      Promise.all(behind.map(({ index }) => tx.objectStore('blocks').get([scope, index]))),
      tx.objectStore('changes').getAllKeys(keysOf(scope, first)),
      tx.objectStore('changes').getAll(keysOf(scope, first)),
      tx.done,
    ]);
    const [meta, blocks, batches] = await Promise.all([
      openMeta(this.#key, scope, outside),
      Promise.all(
        behind.map(async ({ index, revision }, at) => {
          const packed = await unsealBytes(this.#key, rawBlocks[at], this.#boundBlock(index, revision));
          return { index, block: packed && unpackBlock(packed) };
        }),
      ),
      Promise.all(numbers.map(([, batch], at) => openBatch(this.#key, scope, batch, rawBatches[at]))),
    ]);
    return { outside, isReset, meta, blocks, changes: batches.flat().filter(({ seq }) => seq > lastSeq) };
  }

  #boundBlock(index: number, revision: number): string {
    return `tracking block ${this.#scope} ${index} ${revision}`;
  }

  /** Synchronous, so that no question sees a partial state. Unreadable data start over. */
  #take({ isReset, meta, blocks, changes }: Found): void {
    const had = this.columns.size > 0 || this.meta.revision > 0;
    if ((isReset || meta === null) && had) this.#start();
    if (meta === null) return;
    for (const { index, block } of blocks) if (block !== null) this.columns.replace(index, block);
    if (blocks.some(({ block }) => block === null) || this.columns.size !== meta.size) {
      this.#start();
      return;
    }
    if (meta.edition !== this.meta.edition) this.version += 1;
    this.#revisions = [...meta.blocks];
    const all = [...this.log.changes, ...changes];
    this.log = { changes: all, readUpTo: meta.readUpTo, readApart: meta.readApart };
    this.meta = meta;
  }

  /** Returns true if it wrote, or had nothing to write. */
  async #put({ outside }: Found, step: Step): Promise<boolean> {
    const { blocks = new Set<number>(), changes = [] } = step;
    if (step.meta === undefined && blocks.size === 0 && changes.length === 0) return true;
    const now = this.#now();
    const revision = Math.max(this.meta.revision, outside?.revision ?? 0) + 1;
    // Unreadable data may be overwritten.
    const found = this.meta.revision > 0;
    const meta: Meta = {
      ...(step.meta ?? this.meta),
      revision,
      edition: this.meta.edition + (step.differs ? 1 : 0),
      blocks: this.columns.blocks.map((_, index) =>
        blocks.has(index) ? revision : (this.#revisions[index] ?? revision),
      ),
      size: this.columns.size,
      lastSeq: changes.at(-1)?.seq ?? step.meta?.lastSeq ?? this.meta.lastSeq,
      touchedAt: now,
    };
    const all = [...this.log.changes, ...changes];
    const from = keptFrom(all, now);
    const kept = all.filter(({ seq }) => seq >= from);
    const packed = [...blocks].flatMap((index) => {
      const block = this.columns.blocks[index];
      return block === undefined ? [] : [{ index, bytes: packBlock(block) }];
    });
    const [sealedMeta, sealedBlocks, sealedBatches] = await Promise.all([
      sealMeta(this.#key, this.#scope, meta),
      Promise.all(
        packed.map(({ index, bytes }) => sealBytes(this.#key, bytes, this.#boundBlock(index, revision))),
      ),
      Promise.all(
        [...new Set(changes.map(({ seq }) => batchOf(seq)))].map(async (batch) => ({
          batch,
          sealed: await sealBatch(this.#key, this.#scope, batch, kept),
        })),
      ),
    ]);

    const tx = this.#db.transaction(stores, 'readwrite');
    void tx.done.catch(() => undefined);
    const there = readOutside(await tx.objectStore('meta').get(this.#scope));
    if (there === 'newer') throw new NewerError('a newer version keeps the orders');
    if (!isSameWrite(there, outside)) return false;
    const [ofBlocks, ofChanges] = [tx.objectStore('blocks'), tx.objectStore('changes')];
    const writes: Promise<unknown>[] = [];
    if (!found) writes.push(ofBlocks.delete(keysOf(this.#scope)), ofChanges.delete(keysOf(this.#scope)));
    for (const [at, { index }] of packed.entries())
      writes.push(ofBlocks.put(sealedBlocks[at], [this.#scope, index]));
    for (const { batch, sealed } of sealedBatches) writes.push(ofChanges.put(sealed, [this.#scope, batch]));
    if (kept.length < all.length && batchOf(from) > 0)
      writes.push(
        ofChanges.delete(IDBKeyRange.bound([this.#scope, 0], [this.#scope, batchOf(from)], false, true)),
      );
    writes.push(tx.objectStore('meta').put(sealedMeta, this.#scope));
    await Promise.all([...writes, tx.done]);
    if (step.differs) this.version += 1;
    this.#revisions = [...meta.blocks];
    this.log = { changes: kept, readUpTo: meta.readUpTo, readApart: meta.readApart };
    this.meta = meta;
    return true;
  }
}
