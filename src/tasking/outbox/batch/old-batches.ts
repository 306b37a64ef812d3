import { deleteDB } from 'idb';
import * as z from 'zod/mini';
import { openDB } from '../../../browser/open-db.ts';
import { unseal } from '../../../browser/sealing.ts';
import { requestPoint, StoredRequest } from '../entry/read-cart.ts';
import type { OutboxOwner } from '../stored-rows.ts';
import type { BatchRow } from './batch.ts';

/** Batches of the version before this one, in a database of their own. They are not sent any more. */
export type OldBatches = {
  /** Those of the account that were not finished, with the places of the rows that had a result. */
  read(): Promise<readonly OldBatch[]>;
  /** Deletes them. */
  forget(): Promise<void>;
};
export type OldBatch = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Omit<BatchRow, 'ownReference' | 'known'>[];
  readonly begun: ReadonlySet<number>;
};

const name = 'nadir.batches';
const rowsPerPart = 100;
const Envelope = z.object({ owner: z.string(), forgetAt: z.nullable(z.number()) });
const Head = z.object({ title: z.string(), count: z.int() });
const Row = z.object({ id: z.string(), place: z.string(), reference: z.string(), request: StoredRequest });
const Outcomes = z.record(z.string(), z.unknown());

/** Rejects if there is no such database. */
const open = () =>
  openDB(name, 1, {
    upgrade(_db, _from, _to, tx) {
      void tx.done.catch(() => undefined);
      tx.abort();
    },
  });

/** @param whose null if nothing can be opened. */
export function oldBatches(whose: () => Promise<OutboxOwner | null>): OldBatches {
  async function idsOf({ owner }: OutboxOwner, db: Awaited<ReturnType<typeof open>>) {
    const [ids, heads] = await Promise.all([db.getAllKeys('heads'), db.getAll('heads')]);
    return ids.map(String).filter((_, index) => {
      const head = Envelope.safeParse(heads[index]).data;
      return head?.owner === owner && head.forgetAt === null;
    });
  }

  async function within<Result>(
    run: (db: Awaited<ReturnType<typeof open>>, of: OutboxOwner) => Promise<Result>,
  ) {
    const [of, db] = [await whose(), await open().catch(() => null)];
    try {
      return of === null || db === null ? null : await run(db, of);
    } finally {
      db?.close();
    }
  }

  return {
    read: async () =>
      (await within(async (db, of) => {
        const batches: OldBatch[] = [];
        for (const id of await idsOf(of, db)) {
          const opened = async (store: string, key: string, what: string): Promise<unknown> =>
            JSON.parse(
              (await unseal(of.key, await db.get(store, key), `batches 1 ${of.owner} ${id} ${what}`)) ??
                'null',
            );
          const head = Head.safeParse(await opened('heads', id, 'head')).data;
          if (head === undefined) continue;
          const begun = new Set<number>();
          const rows: OldBatch['rows'][number][] = [];
          for (let part = 0; part * rowsPerPart < head.count; part += 1) {
            const some =
              z.array(Row).safeParse(await opened('rows', `${id}/${part}`, `rows ${part}`)).data ?? [];
            rows.push(...some.map((row) => ({ ...row, point: requestPoint(row.request) })));
            const outcomes = Outcomes.safeParse(
              await opened('outcomes', `${id}/${part}`, `outcomes ${part}`),
            ).data;
            for (const at of Object.keys(outcomes ?? {})) begun.add(part * rowsPerPart + Number(at));
          }
          batches.push({ id, title: head.title, rows, begun });
        }
        return batches;
      })) ?? [],
    async forget() {
      const left = await within(async (db, of) => {
        for (const id of await idsOf(of, db)) {
          const parts = IDBKeyRange.bound(`${id}/`, `${id}/\uffff`);
          await Promise.all([db.delete('heads', id), db.delete('rows', parts), db.delete('outcomes', parts)]);
        }
        return db.count('heads');
      });
      if (left === 0) await deleteDB(name);
    },
  };
}
