import * as z from 'zod/mini';
import { StoredFailure } from '../../api/stored-failure.ts';

/** What a tab tells the others of the same account. */
const scope = z.string();
const TabMessage = z.discriminatedUnion('kind', [
  z.object({
    /** `whatFails`: asked by a tab that has just come, and answered where the last look failed. */
    kind: z.enum(['changed', 'checking', 'rested', 'checkNow', 'whatFails']),
    /** The name of the lock under which one of them looks. */
    scope,
  }),
  /** The last look failed, and the next is at `againAt`, milliseconds since 1970 UTC. */
  z.object({ kind: z.literal('failed'), scope, failure: StoredFailure, againAt: z.number() }),
]);
export type TabMessage = z.infer<typeof TabMessage>;

export type Tabs = {
  /** Runs once this tab, of all that ask under this name, has its turn; over before that where `signal` aborts. */
  lead(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
};

/** Without Web Locks (an insecure page) every tab looks for itself; what is written is written once all the same. */
export function browserTabs(locks: LockManager | undefined = navigator.locks): Tabs {
  const channel = new BroadcastChannel('nadir.tracking');
  let open = true;
  return {
    lead: (name, signal, run) => (locks ? locks.request(name, { signal }, run) : run()),
    tell(message) {
      if (open) channel.postMessage(message);
    },
    listen(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const read = TabMessage.safeParse(data);
        if (read.success) listener(read.data);
      });
      return () => {
        open = false;
        channel.close();
      };
    },
  };
}
