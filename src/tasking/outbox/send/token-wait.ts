import type { OutboxDeps } from '../deps.ts';
import type { Step } from '../entry/changes.ts';
import type { Entry } from '../entry/entry.ts';
import * as machine from './machine.ts';

type Parts = Pick<OutboxDeps, 'clock' | 'tokens'> & {
  change(id: string, step: Step): Promise<Entry | null>;
  readonly closed: AbortSignal;
};

/** The maximum wait for a token; after it, sending needs a press. */
const tokenPatienceMs = 10_000;

/** Reads a token for an entry; null without one: the entry then waits for a press. While the session is locked it is blocked. */
export function createTokenWait({ clock, tokens, change, closed }: Parts) {
  return async (id: string, readToken: (signal: AbortSignal) => Promise<string>): Promise<string | null> => {
    const limit = new AbortController();
    let cancel = clock.after(tokenPatienceMs, () => limit.abort());
    const block = () => {
      if (!tokens.locked()) return;
      cancel();
      cancel = () => {};
      void change(id, (entry, now) => machine.block(entry, now)).catch(() => undefined);
    };
    const unsubscribe = tokens.subscribe(block);
    block();
    try {
      const token = await readToken(AbortSignal.any([limit.signal, closed]));
      return closed.aborted ? null : token;
    } catch {
      await change(id, (entry, now) => machine.hold(entry, 'token', now));
      return null;
    } finally {
      cancel();
      unsubscribe();
    }
  };
}
