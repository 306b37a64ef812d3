import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export type SandboxSettings = {
  /** A file, or `:memory:`. */
  readonly file: string;
  /** The number of orders of the main organisation at the start. */
  readonly orders: number;
  /** Lifetime of access tokens in seconds. */
  readonly tokenSeconds: number;
  /** Lifetime of refresh tokens in seconds. */
  readonly refreshSeconds: number;
  /** Whether special notes, search texts and order numbers provoke faults. */
  readonly faults: boolean;
  /** Whether `/__sandbox/` stops the clock and returns recorded requests. */
  readonly control: boolean;
  /**
   * Whether a list without `OrderStatusIds` and `ServiceIds` is rejected with 400 (interface.md 2.10: they
   * have no default).
   */
  readonly strict: boolean;
  /** The delay of a slow response, in milliseconds. */
  readonly slowMs: number;
};

export const maxOrders = 100_000;

export const defaultSettings: SandboxSettings = {
  file: '.sandbox/orders.jsonl',
  orders: 240,
  tokenSeconds: 3600,
  refreshSeconds: 14 * 86_400,
  faults: true,
  control: false,
  strict: false,
  slowMs: 4000,
};

type Env = Readonly<Record<string, string | undefined>>;

/** Readers of variables; a missing or an empty one is the default. Each throws an Error that names an unusable one. */
const readersOf = (env: Env) => ({
  wholeNumber(name: string, fallback: number, low: number, high: number): number {
    const text = env[name] || String(fallback);
    if (/^\d+$/.test(text) && Number(text) >= low && Number(text) <= high) return Number(text);
    throw new Error(`${name} must be a whole number from ${low} to ${high}, not "${text}".`);
  },
  /** 0 or 1; other words would silently mean the default. */
  onOrOff(name: string, fallback: boolean): boolean {
    const text = env[name] || (fallback ? '1' : '0');
    if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, not "${text}".`);
    return text === '1';
  },
});

function makeFolder(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    throw new Error(`SANDBOX_FILE: the folder of "${file}" cannot be created.`);
  }
}

/** The ports of `npm run sandbox`. Throws an Error that names an unusable variable. */
export function readPorts(env: Env) {
  const { wholeNumber } = readersOf(env);
  const auth = wholeNumber('AUTH_PORT', 4174, 0, 65_535);
  const gateway = wholeNumber('GATEWAY_PORT', 4175, 0, 65_535);
  if (auth === gateway && auth !== 0) throw new Error('AUTH_PORT and GATEWAY_PORT must differ.');
  return { auth, gateway };
}

const yearSeconds = 31_536_000;

/**
 * Settings from the environment; creates the folder of the file. Throws an Error that names an unusable
 * variable.
 */
export function readSettings(env: Env): SandboxSettings {
  const { wholeNumber, onOrOff } = readersOf(env);
  const { orders, tokenSeconds, refreshSeconds, faults, control, strict } = defaultSettings;
  const file = env.SANDBOX_FILE || defaultSettings.file;
  if (file !== ':memory:') makeFolder(file);
  return {
    ...defaultSettings,
    file,
    orders: wholeNumber('SANDBOX_ORDERS', orders, 0, maxOrders),
    tokenSeconds: wholeNumber('SANDBOX_TOKEN_SECONDS', tokenSeconds, 1, yearSeconds),
    refreshSeconds: wholeNumber('SANDBOX_REFRESH_SECONDS', refreshSeconds, 1, yearSeconds),
    faults: onOrOff('SANDBOX_FAULTS', faults),
    control: onOrOff('SANDBOX_CONTROL', control),
    strict: onOrOff('SANDBOX_STRICT', strict),
  };
}
