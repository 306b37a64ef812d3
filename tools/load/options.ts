import { onThisMachine } from './press.ts';

export type LoadOptions = { readonly seconds: number } & (
  | { readonly kind: 'all' | 'soak'; readonly orders: string }
  | { readonly kind: 'address'; readonly address: string }
);

/** Ten minutes. */
const soakSeconds = 600;
const lineSeconds = 10;
const maxSeconds = 3_600;

/** What `npm run load` is to do. Throws an Error of one sentence. */
export function readLoadOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): LoadOptions {
  const [first, ...rest] = args;
  if (rest.length > 0) throw new Error('At most one of "soak" and an address of this machine can be given.');
  const text = env.LOAD_SECONDS || String(first === 'soak' ? soakSeconds : lineSeconds);
  const seconds = Number(text);
  if (!/^\d+$/.test(text) || seconds < 1 || seconds > maxSeconds)
    throw new Error(`LOAD_SECONDS must be a whole number from 1 to ${maxSeconds}, not "${text}".`);
  const orders = env.SANDBOX_ORDERS || '240';
  if (first === undefined) return { kind: 'all', orders, seconds };
  if (first === 'soak') return { kind: 'soak', orders, seconds };
  return { kind: 'address', address: onThisMachine(first).href, seconds };
}
