import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import * as z from 'zod/mini';
import { OrderRecord } from './orders/order-record.ts';

/** Raised with every change of a row: a file of an older sandbox is created again. */
const version = 3;
const Head = z.object({ nadirSandbox: z.int() });
/** A change: the table, the key, and the row, or null for a removed one. */
const Line = z.tuple([z.string(), z.union([z.string(), z.number()]), z.unknown()]);

const Seeding = z.object({ orders: z.int(), at: z.int() });
const SessionRow = z.object({
  email: z.string(),
  culture: z.enum(['en', 'ar']),
  scopes: z.array(z.string()),
});
export type SessionRow = Readonly<z.infer<typeof SessionRow>>;
const TokenRow = z.object({
  session: z.int(),
  kind: z.enum(['access', 'refresh']),
  expiresAt: z.number(),
  redeemedAt: z.nullable(z.number()),
});
export type TokenRow = Readonly<z.infer<typeof TokenRow>>;

type Write = (line: string) => void;

/** A map whose changes are written, one line each. */
class Table<Key extends string | number, Row> extends Map<Key, Row> {
  readonly #name: string;
  readonly #schema: z.ZodMiniType<Row>;
  readonly #write: Write;

  constructor(name: string, schema: z.ZodMiniType<Row>, write: Write) {
    super();
    this.#name = name;
    this.#schema = schema;
    this.#write = write;
  }

  override set(key: Key, row: Row): this {
    this.#write(JSON.stringify([this.#name, key, row]));
    return super.set(key, row);
  }

  override delete(key: Key): boolean {
    this.#write(JSON.stringify([this.#name, key, null]));
    return super.delete(key);
  }

  /** Repeats a change of the file. */
  restore(key: Key, row: unknown): void {
    if (row === null) super.delete(key);
    else super.set(key, this.#schema.parse(row));
  }
}

export type Storage = ReturnType<typeof openStorage>;

/**
 * What outlives a restart, in memory and in the file, unless that is `:memory:`. One process at a time: another one would
 * not see its changes.
 */
export function openStorage(file: string) {
  const lines = file === ':memory:' ? [] : linesOf(file);
  const target = file === ':memory:' ? null : openSync(file, 'a');
  const write: Write = (line) => {
    if (target !== null) writeSync(target, `${line}\n`);
  };
  const seeding = new Table<'last', z.infer<typeof Seeding>>('seeding', Seeding, write);
  const sessions = new Table<number, SessionRow>('sessions', SessionRow, write);
  const tokens = new Table<string, TokenRow>('tokens', TokenRow, write);
  /** Those that were placed; seeded ones follow from their number and the time. */
  const orders = new Table<number, OrderRecord>('orders', OrderRecord, write);
  const tables: Record<string, { restore(key: string | number, row: unknown): void }> = {
    seeding,
    sessions,
    tokens,
    orders,
  };
  try {
    for (const line of lines) {
      const [table, key, row] = Line.parse(JSON.parse(line));
      tables[table]?.restore(key, row);
    }
  } catch {
    throw notOurs(file);
  }
  return {
    seeding,
    sessions,
    tokens,
    orders,
    close: () => {
      if (target !== null) closeSync(target);
    },
  };
}

const notOurs = (file: string) => new Error(`SANDBOX_FILE: "${file}" is not a file of the sandbox.`);

/** The changes that the file has; creates a missing file and one of an older sandbox. */
function linesOf(file: string): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A process that was killed may have left half of a line.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head = '', ...lines] = whole.split('\n').slice(0, -1);
  if (text !== '' && !Head.safeParse(readJson(head)).success) throw notOurs(file);
  if (head === JSON.stringify({ nadirSandbox: version })) {
    if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
    return lines;
  }
  writeFileSync(file, `${JSON.stringify({ nadirSandbox: version })}\n`);
  return [];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
