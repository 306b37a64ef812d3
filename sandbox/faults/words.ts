import type * as z from 'zod/mini';
import type { SandboxClock } from '../clock.ts';
import type { SandboxSettings } from '../settings.ts';
import type { NodeSide } from './cut.ts';
import { carryOut, type Wait } from './gate.ts';
import { CallFault } from './plan.ts';

/** A word such as `sandbox:429` in a note or a search names a fault; docs/look-up/sandbox.md lists them. */
const pattern = /(^|\s)sandbox:([a-z0-9-]+)(?=\s|$)/;

/** The word of a text, and the text without it. */
export function readWord(text: string | null): { word: string | null; rest: string | null } {
  const found = pattern.exec(text ?? '');
  if (text === null || found === null) return { word: null, rest: text };
  return { word: found[2] ?? null, rest: text.replace(pattern, '$1').trim() };
}

type Fault = Omit<z.input<typeof CallFault>, 'to'>;

const instead = (answer: Fault['answer']): Fault => ({ work: 'none', answer });
const status = (code: number, headers: Record<string, string> = {}) => instead({ status: code, headers });
const broken = instead({ status: 500, body: 'Internal Server Error' });
const json = (body: string) =>
  instead({ status: 200, headers: { 'content-type': 'application/json' }, body });

const named: ReadonlyMap<string, Fault> = new Map([
  ['401-always', status(401)],
  ['403', status(403)],
  ['429-always', status(429, { 'retry-after': '3600' })],
  ['500', broken],
  ['html', instead('html')],
  ['cut', instead('cut')],
  ['500-after', { answer: { status: 500 } }],
  ['cut-after', { answer: 'cut' }],
  ['truncated', { answer: 'half' }],
  ['no-number', { set: { 'ReturnedValue.OrderData': null } }],
  [
    'badrow',
    {
      set: {
        'ReturnedValue.2.OrderStatusID': null,
        'ReturnedValue.2.OrderStatusTitle': 7,
        'ReturnedValue.2.OrderItems': 'none',
      },
    },
  ],
]);

/**
 * interface.md 4.5 does not define the response for a missing order. These numbers cover the other forms;
 * every other number is an empty order.
 */
const missing: ReadonlyMap<number, Fault> = new Map([
  [900_204, status(204)],
  [900_200, json('')],
  [900_001, json('null')],
  [900_002, json('{}')],
  [
    900_003,
    { set: { OrderID: 900_004, OrderStatusID: 1, OrderStatusTitle: 'Pending', OrderNo: 'ORD-1004004' } },
  ],
  [900_404, status(404)],
  [900_403, status(403)],
  [900_500, broken],
]);

const retryAfterMs = 3000;

type Work = () => Response | Promise<Response>;
export type Faults = ReturnType<typeof createFaults>;

/** Faults that have a name: a word, an account, or the number of an order. Temporary ones end for each account by itself. */
export function createFaults(
  clock: SandboxClock,
  settings: SandboxSettings,
  revoke: (token: string) => void,
  wait?: Wait,
) {
  const rejectedTokens = new Map<string, string>();
  const waits = new Map<string, number>();
  const failures = new Map<string, number>();

  /** 401 for the first token, which is then revoked; a renewed one passes, and the next call starts over. */
  function rejectToken(who: string, token: string): Fault | undefined {
    const rejected = rejectedTokens.get(who);
    if (rejected !== undefined && rejected !== token) {
      rejectedTokens.delete(who);
      return undefined;
    }
    rejectedTokens.set(who, token);
    revoke(token);
    return status(401);
  }

  /** 429 until the named wait is over. */
  function tooMany(who: string): Fault | undefined {
    const now = clock.now();
    const until = waits.get(who) ?? now + retryAfterMs;
    waits.set(who, until);
    const left = Math.ceil((until - now) / 1000);
    if (left > 0) return status(429, { 'retry-after': String(left) });
    waits.delete(who);
    return undefined;
  }

  /** 503 for the given number of calls, then one that passes. */
  function failing(who: string, times: number): Fault | undefined {
    const seen = failures.get(who) ?? 0;
    failures.set(who, seen >= times ? 0 : seen + 1);
    return seen >= times ? undefined : status(503);
  }

  function faultOf(word: string, email: string, token: string): Fault | undefined {
    const who = `${email} ${word}`;
    if (word === '401') return rejectToken(who, token);
    if (word === '429') return tooMany(who);
    if (word === 'flaky') return failing(who, 2);
    return word === 'slow' ? { workAfterMs: settings.slowMs } : named.get(word);
  }

  const carry = async (fault: Fault | undefined, work: Work, node: NodeSide) =>
    fault === undefined
      ? await work()
      : await carryOut(CallFault.parse({ to: '', ...fault }), async () => await work(), node, wait);

  return {
    byWord: (word: string | null, email: string, token: string, work: Work, node: NodeSide) =>
      carry(word === null ? undefined : faultOf(word, email, token), work, node),
    byOrder: (orderId: number, work: Work, node: NodeSide) => carry(missing.get(orderId), work, node),
    byCount: (who: string, times: number, work: Work, node: NodeSide) =>
      carry(failing(who, times), work, node),
  };
}
