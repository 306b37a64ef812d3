import type { Database } from './database.ts';
import { firstPlacedId, OrderRecord, orderColumns } from './order-record.ts';

const columnList = orderColumns.join(', ');
/** SQLite takes at most 32,766 values in one statement. */
const rowsPerStatement = Math.floor(32_766 / orderColumns.length);

function insertion(records: readonly OrderRecord[]) {
  const row = `(${orderColumns.map(() => '?').join(', ')})`;
  return {
    sql: `INSERT INTO orders (${columnList}) VALUES ${records.map(() => row).join(', ')}`,
    args: records.flatMap((record) => orderColumns.map((column) => record[column])),
  };
}

/** Writes many orders in as few statements as SQLite allows. */
export async function insertOrders(database: Database, records: readonly OrderRecord[]): Promise<void> {
  for (let start = 0; start < records.length; start += rowsPerStatement) {
    await database.batch([insertion(records.slice(start, start + rowsPerStatement))], 'write');
  }
}

/** Gives the order the next free number and stores it, without another write in between. */
export function orderPlacer(database: Database): (make: (id: number) => OrderRecord) => Promise<OrderRecord> {
  let last: Promise<unknown> = Promise.resolve();
  return (make) => {
    const placed = last.then(async () => {
      const highest = await database.execute('SELECT max(id) AS id FROM orders');
      const id = Math.max(Number(highest.rows[0]?.id ?? 0) + 1, firstPlacedId);
      const record = make(id);
      await database.batch([insertion([record])], 'write');
      return record;
    });
    last = placed.catch(() => undefined);
    return placed;
  };
}

/** In the order of `ids`; missing orders and those of other organisations are left out. */
export async function ordersByIds(
  database: Database,
  organisation: number,
  ids: readonly number[],
): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const found = await database.execute({
    sql: `SELECT ${columnList} FROM orders WHERE organisation = ? AND id IN (${ids.map(() => '?').join(', ')})`,
    args: [organisation, ...ids],
  });
  const records = new Map(
    found.rows.map((row) => OrderRecord.parse({ ...row })).map((record) => [record.id, record]),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** The order created last; null for none. */
export async function lastOrder(database: Database, organisation: number): Promise<OrderRecord | null> {
  const found = await database.execute({
    sql: `SELECT ${columnList} FROM orders WHERE organisation = ? ORDER BY id DESC LIMIT 1`,
    args: [organisation],
  });
  return found.rows[0] === undefined ? null : OrderRecord.parse({ ...found.rows[0] });
}
