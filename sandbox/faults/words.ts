import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxClock } from '../clock.ts';
import type { SandboxSettings } from '../settings.ts';
import { Cut } from './cut.ts';

/** A word such as `sandbox:429` in a note or a search provokes a fault; docs/look-up/sandbox.md lists them. */
const pattern = /(^|\s)sandbox:([a-z0-9-]+)(?=\s|$)/;

/** The fault of a text, and the text without it. */
export function readFault(text: string | null): { fault: string | null; rest: string | null } {
  const found = pattern.exec(text ?? '');
  if (text === null || found === null) return { fault: null, rest: text };
  return { fault: found[2] ?? null, rest: text.replace(pattern, '$1').trim() };
}

const html =
  '<!doctype html><html><body><h1>Welcome to the guest network</h1><p>Please accept the terms.</p></body></html>';
const retryAfterSeconds = 3;

export const pretendPortal = () =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });

export type Faults = ReturnType<typeof createFaults>;

/** Counts the faults of each account, so that temporary ones end. */
export function createFaults(
  clock: SandboxClock,
  settings: SandboxSettings,
  revoke: (token: string) => void,
) {
  const rejectedTokens = new Map<string, string>();
  const waits = new Map<string, number>();
  const failures = new Map<string, number>();

  /** 401 for the first token, which is then revoked; a renewed one passes, and the next call starts over. */
  function rejectToken(who: string, token: string): Response | null {
    const rejected = rejectedTokens.get(who);
    if (rejected !== undefined && rejected !== token) {
      rejectedTokens.delete(who);
      return null;
    }
    rejectedTokens.set(who, token);
    revoke(token);
    return new Response(null, { status: 401 });
  }

  /** 429 until the named wait is over. */
  function tooMany(who: string): Response | null {
    const now = clock.now();
    const until = waits.get(who) ?? now + retryAfterSeconds * 1000;
    waits.set(who, until);
    const left = Math.ceil((until - now) / 1000);
    if (left > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(left) } });
    waits.delete(who);
    return null;
  }

  const slowly = () => wait(settings.slowMs).then(() => null);

  /** 503 for the given number of calls, then null. */
  function failing(who: string, times: number): Response | null {
    const seen = failures.get(who) ?? 0;
    failures.set(who, seen >= times ? 0 : seen + 1);
    return seen >= times ? null : new Response(null, { status: 503 });
  }

  return {
    failing,
    slowly,
    /** The response of a fault before any work; null when the call proceeds. Throws `Cut`. */
    async before(fault: string | null, email: string, token: string): Promise<Response | null> {
      const who = `${email} ${fault}`;
      switch (fault) {
        case '401':
          return rejectToken(who, token);
        case '401-always':
          return new Response(null, { status: 401 });
        case '403':
          return new Response(null, { status: 403 });
        case '429':
          return tooMany(who);
        case '429-always':
          return new Response(null, { status: 429, headers: { 'retry-after': '3600' } });
        case '500':
          return new Response('Internal Server Error', { status: 500 });
        case 'flaky':
          return failing(who, 2);
        case 'slow':
          return await slowly();
        case 'html':
          return pretendPortal();
        case 'cut':
          throw new Cut();
        default:
          return null;
      }
    },
  };
}
