import { Block } from './block.ts';
import { Change } from './change.ts';
import { type ChangeLog, keptFrom } from './change-log.ts';
import { type Database, keysOf, type Reading, stores, type Writing } from './database.ts';
import { freshMeta, type Meta, readMeta } from './meta.ts';
import { Columns } from './remembered.ts';

/** A newer version of the app keeps other things here. */
export class NewerError extends Error {}

/** What a step has done to the columns, and what else is to be written with it; nothing of it, and nothing is. */
export type Step = {
  readonly blocks?: ReadonlySet<number>;
  readonly changes?: readonly Change[];
  readonly meta?: Meta;
  /** Answers to questions are other ones after it. */
  readonly differs: boolean;
};

export type OneStep = (meta: Meta) => Step;

/**
 * The orders and the changes of one account: in memory for questions, in IndexedDB for the next visit and the other tabs. Every write is
 * one transaction that first reads what others wrote, so that of two tabs that see a change only one writes it down. What
 * it throws means: nothing was written.
 */
export class Memory {
  readonly columns: Columns;
  log: ChangeLog = { changes: [], readUpTo: 0, readApart: [] };
  meta: Meta;
  /** Grows with everything that makes answers other ones. */
  version = 0;
  readonly #db: Database;
  readonly #scope: string;
  readonly #now: () => number;
  /** Of each block as it lies in the columns. */
  #revisions: number[] = [];
  /** Steps that wait for the write before them to be over. */
  #next: { readonly steps: OneStep[]; readonly written: Promise<void> } | null = null;
  /** A reading that has not begun. */
  #reading: Promise<void> | null = null;
  #forgotten = false;
  /** Reads and writes go one after another. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Database, scope: string, now: () => number, columns = new Columns()) {
    this.#db = db;
    this.#scope = scope;
    this.#now = now;
    this.columns = columns;
    this.meta = freshMeta(now());
  }

  /** Takes in what other tabs have written. Never beside another: both would add the same changes. */
  read(): Promise<void> {
    this.#reading ??= this.#afterLast(async () => {
      this.#reading = null;
      const tx = this.#db.transaction(stores, 'readonly');
      void tx.done.catch(() => undefined);
      await this.#catchUp(tx);
      await tx.done;
    });
    return this.#reading;
  }

  /**
   * `step` gets what is so now, changes the columns and says what of it is to be written, all at once. Steps that come
   * while others are being written share the transaction after that.
   */
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
    const tx = this.#db.transaction(stores, 'readwrite');
    void tx.done.catch(() => undefined);
    try {
      const found = await this.#catchUp(tx);
      await this.#put(tx, found, this.#together(steps));
      await tx.done;
    } catch (error) {
      // The columns may hold what was not written.
      this.#start();
      throw error;
    }
  }

  /** One after the other; each sees what those before it did. */
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

  /** Deletes all of it. What still waits to be written is not, or it would stay behind. */
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

  /** False where there is nothing, or nothing that can be read: then all begins anew. */
  async #catchUp(tx: Reading): Promise<boolean> {
    const meta = readMeta(await tx.objectStore('meta').get(this.#scope));
    if (meta === 'newer') throw new NewerError('a newer version keeps the orders');
    if (meta === null) {
      if (this.#revisions.length > 0 || this.meta.lastSeq > 0) this.#start();
      return false;
    }
    if (meta.revision < this.meta.revision) this.#start();
    const behind = meta.blocks.flatMap((revision, index) =>
      this.#revisions[index] === revision ? [] : [index],
    );
    const blocks = await Promise.all(
      behind.map(async (index) => {
        const raw = await tx.objectStore('blocks').get([this.#scope, index]);
        return { index, block: Block.safeParse(raw).data ?? null };
      }),
    );
    for (const { index, block } of blocks) {
      if (block !== null) this.columns.replace(index, block);
    }
    if (blocks.some(({ block }) => block === null) || this.columns.size !== meta.size) {
      this.#start();
      return false;
    }
    const lastSeq = this.log.changes.at(-1)?.seq ?? 0;
    if (meta.lastSeq > lastSeq) {
      const raw = await tx.objectStore('changes').getAll(keysOf(this.#scope, lastSeq + 1));
      const fresh = raw.flatMap((value) => Change.safeParse(value).data ?? []);
      this.log = { ...this.log, changes: [...this.log.changes, ...fresh] };
    }
    if (meta.edition !== this.meta.edition) this.version += 1;
    this.#revisions = [...meta.blocks];
    this.log = { ...this.log, readUpTo: meta.readUpTo, readApart: meta.readApart };
    this.meta = meta;
    return true;
  }

  async #put(tx: Writing, found: boolean, step: Step): Promise<void> {
    const { blocks = new Set<number>(), changes = [] } = step;
    if (step.meta === undefined && blocks.size === 0 && changes.length === 0) return;
    const now = this.#now();
    const revision = this.meta.revision + 1;
    const meta: Meta = {
      ...(step.meta ?? this.meta),
      revision,
      edition: this.meta.edition + (step.differs ? 1 : 0),
      blocks: this.columns.blocks.map((_, index) =>
        blocks.has(index) ? revision : (this.#revisions[index] ?? revision),
      ),
      size: this.columns.size,
      lastSeq: changes.at(-1)?.seq ?? this.meta.lastSeq,
      touchedAt: now,
    };
    const [ofBlocks, ofChanges] = [tx.objectStore('blocks'), tx.objectStore('changes')];
    const all = [...this.log.changes, ...changes];
    const from = keptFrom(all, now);
    const kept = all.filter(({ seq }) => seq >= from);
    const writes: Promise<unknown>[] = [];
    if (!found) writes.push(ofBlocks.delete(keysOf(this.#scope)), ofChanges.delete(keysOf(this.#scope)));
    for (const index of blocks) writes.push(ofBlocks.put(this.columns.blocks[index], [this.#scope, index]));
    for (const change of changes) writes.push(ofChanges.put(change, [this.#scope, change.seq]));
    if (kept.length < all.length)
      writes.push(ofChanges.delete(IDBKeyRange.bound([this.#scope, 0], [this.#scope, from], false, true)));
    writes.push(tx.objectStore('meta').put(meta, this.#scope));
    await Promise.all(writes);
    if (step.differs) this.version += 1;
    this.#revisions = [...meta.blocks];
    this.log = { changes: kept, readUpTo: meta.readUpTo, readApart: meta.readApart };
    this.meta = meta;
  }
}
