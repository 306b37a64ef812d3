import { serialQueue } from '../../browser/schedule.ts';
import type { Block } from '../block/block.ts';
import { type Change, type ChangeLog, keptFrom } from '../change.ts';
import { Columns } from '../remembered.ts';
import { freshMeta, type Meta, nextMeta, type Outside } from './meta.ts';
import type { Found, Rows } from './sealed-rows.ts';

/** A step's change of the columns, and what else to write with it, atomically. */
export type Step = {
  readonly blocks?: ReadonlySet<number>;
  readonly changes?: readonly Change[];
  readonly meta?: Meta;
  /** It changes the answers to questions. */
  readonly differs: boolean;
};

export type OneStep = (meta: Meta) => Step;

/**
 * The orders and changes of one account: in memory for questions, sealed in IndexedDB for the next visit and the other tabs.
 * Every write first reads the writes of others and is one transaction that succeeds only if there are none since, so that of
 * two tabs that see a change only one writes it. If it throws, nothing was written.
 */
export class Memory {
  readonly columns: Columns;
  meta: Meta;
  /** Increases with every change that affects answers. */
  version = 0;
  #changes: readonly Change[] = [];
  readonly #rows: Rows;
  readonly #now: () => number;
  /** Reads and writes run one after another. */
  readonly #inTurn = serialQueue();
  /** Steps that wait for the previous write. */
  #next: { readonly steps: OneStep[]; readonly written: Promise<void> } | null = null;
  /** A read that has not begun. */
  #reading: Promise<void> | null = null;
  #forgotten = false;

  constructor(rows: Rows, now: () => number, columns = new Columns()) {
    this.#rows = rows;
    this.#now = now;
    this.columns = columns;
    this.meta = freshMeta(now());
  }

  get log(): ChangeLog {
    const { readUpTo, readApart, muted } = this.meta;
    return { changes: this.#changes, readUpTo, readApart, muted };
  }

  /** Reads what other tabs have written. Never in parallel: both would add the same changes. */
  read(): Promise<void> {
    this.#reading ??= this.#inTurn(async () => {
      this.#reading = null;
      this.#take(await this.#rows.read(this.#known()));
    });
    return this.#reading;
  }

  /** `step` changes the columns synchronously and returns what to write. Steps during a write share the next transaction. */
  write(step: OneStep): Promise<void> {
    if (this.#next === null) {
      const steps: OneStep[] = [];
      const written = this.#inTurn(() => {
        this.#next = null;
        return this.#writeAll(steps);
      });
      this.#next = { steps, written };
    }
    this.#next.steps.push(step);
    return this.#next.written;
  }

  /** Deletes everything and cancels waiting writes, which would remain otherwise. */
  forget(): Promise<void> {
    this.#forgotten = true;
    return this.#inTurn(async () => {
      await this.#rows.delete();
      this.#start();
    });
  }

  async #writeAll(steps: readonly OneStep[]): Promise<void> {
    if (this.#forgotten) throw new Error('all of it was forgotten');
    try {
      let found = await this.#rows.read(this.#known());
      this.#take(found);
      while (!(await this.#put(found.outside, this.#together(steps)))) {
        // Another tab has written: the steps run again on top of that.
        found = await this.#rows.read(null);
        this.#take(found);
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

  #known() {
    return { meta: this.meta, lastSeq: this.#changes.at(-1)?.seq ?? 0 };
  }

  #start(muted: Meta['muted'] = []): void {
    this.columns.clear();
    this.#changes = [];
    this.meta = freshMeta(this.#now(), muted);
    this.version += 1;
  }

  /** Synchronous, so that no question sees a partial state. Unreadable data start over. */
  #take({ isAll, meta, blocks, changes }: Found): void {
    const had = this.columns.size > 0 || this.meta.revision > 0;
    if ((isAll || meta === null) && had) this.#start();
    if (meta === null) return;
    for (const { index, block } of blocks) if (block !== null) this.columns.replace(index, block);
    if (blocks.some(({ block }) => block === null) || this.columns.size !== meta.size) {
      this.#start(meta.muted);
      return;
    }
    if (meta.edition !== this.meta.edition) this.version += 1;
    this.#changes = [...this.#changes, ...changes];
    this.meta = meta;
  }

  /** Returns true if it wrote, or had nothing to write. */
  async #put(outside: Outside | null, step: Step): Promise<boolean> {
    const { blocks = new Set<number>(), changes = [], differs } = step;
    if (step.meta === undefined && blocks.size === 0 && changes.length === 0) return true;
    const now = this.#now();
    const meta = nextMeta(this.meta, step.meta, {
      revision: Math.max(this.meta.revision, outside?.revision ?? 0) + 1,
      size: this.columns.size,
      lastSeq: changes.at(-1)?.seq ?? step.meta?.lastSeq ?? this.meta.lastSeq,
      touchedAt: now,
      differs,
      blockCount: this.columns.blocks.length,
      written: blocks,
    });
    const all = [...this.#changes, ...changes];
    const from = keptFrom(all, now);
    const kept = all.filter(({ seq }) => seq >= from);
    const written = await this.#rows.write(outside, {
      meta,
      blocks: new Map(
        [...blocks].flatMap((index): [number, Block][] => {
          const block = this.columns.blocks[index];
          return block === undefined ? [] : [[index, block]];
        }),
      ),
      changes: kept,
      added: changes.length,
      // Unreadable data may be overwritten.
      replacesAll: this.meta.revision === 0,
    });
    if (!written) return false;
    if (differs) this.version += 1;
    this.#changes = kept;
    this.meta = meta;
    return true;
  }
}
