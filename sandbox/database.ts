import { type Client, createClient } from '@libsql/client';

export type Database = Client;

/** Raised with every change of a table: a file of an older sandbox is created again. */
const schemaVersion = 2;

const tables = `
  CREATE TABLE seeding (orders INTEGER NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE sessions (id INTEGER PRIMARY KEY, email TEXT NOT NULL, culture TEXT NOT NULL, scope TEXT NOT NULL);
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY, session INTEGER NOT NULL, kind TEXT NOT NULL, expires_at INTEGER NOT NULL, redeemed_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX tokens_of_session ON tokens (session);
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY, organisation INTEGER NOT NULL, seeded INTEGER NOT NULL,
    user_id INTEGER NOT NULL, added_by TEXT NOT NULL, uuid TEXT NOT NULL, ref_no TEXT, note TEXT,
    order_date INTEGER NOT NULL, tasking_at INTEGER, captured_at INTEGER, delivered_at INTEGER, rejected_at INTEGER,
    fixed_status INTEGER, payment_type INTEGER, cost_price REAL NOT NULL, price REAL NOT NULL, discount REAL NOT NULL,
    tax REAL NOT NULL, net_price REAL NOT NULL, invoice TEXT, service_id INTEGER NOT NULL, items INTEGER NOT NULL,
    sparse INTEGER NOT NULL, type_id INTEGER, resolution_id INTEGER, provider_id INTEGER, cloud_cover REAL,
    window_from INTEGER, window_to INTEGER, lng REAL NOT NULL, lat REAL NOT NULL, width_km REAL NOT NULL,
    height_km REAL NOT NULL, heading REAL NOT NULL, footprint_at INTEGER, overlap REAL, aoi TEXT, place INTEGER,
    search TEXT NOT NULL
  );
  CREATE INDEX orders_by_date ON orders
    (organisation, order_date, tasking_at, captured_at, delivered_at, rejected_at, fixed_status, service_id);
  CREATE INDEX orders_by_price ON orders (organisation, net_price);
  CREATE INDEX orders_by_ref ON orders (organisation, ref_no);
  CREATE INDEX orders_by_id ON orders (organisation, id);
`;

const statements = (script: string) => script.split(';').filter((statement) => statement.trim() !== '');

/**
 * Opens the file (or `:memory:`) and creates missing tables. One connection: statements do not interleave.
 */
export async function openDatabase(file: string): Promise<Database> {
  const url = file === ':memory:' ? file : `file:${file}`;
  const database = createClient({ url, concurrency: 1, timeout: 5000 });
  await database.execute('PRAGMA journal_mode = WAL');
  await database.execute('PRAGMA synchronous = NORMAL');
  const version = await database.execute('PRAGMA user_version');
  if (version.rows[0]?.user_version !== schemaVersion) {
    const drops = ['seeding', 'sessions', 'tokens', 'orders'].map((table) => `DROP TABLE IF EXISTS ${table}`);
    await database.batch(
      [...drops, ...statements(tables), `PRAGMA user_version = ${schemaVersion}`],
      'write',
    );
  }
  return database;
}
