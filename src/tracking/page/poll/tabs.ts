import * as z from 'zod/mini';
import { openTabChannel, type TabChannel } from '../../../browser/tabs/channel.ts';
import { underLock } from '../../../browser/tabs/locks.ts';
import { Failure } from '../../../failure-schema.ts';
import { OrderId } from '../../../ids.ts';
import type { Doing } from './observation.ts';

const scope = z.string();
const TabMessage = z.discriminatedUnion('kind', [
  z.object({
    /** `whatFails`: sent by a new tab, and answered if the last poll failed. */
    kind: z.enum(['changed', 'checking', 'rested', 'whatFails']),
    /** The name of the lock of the polling tab. */
    scope,
  }),
  z.object({ kind: z.literal('checkNow'), scope, orders: z._default(z.array(OrderId), []) }),
  /** The last poll failed, and the next is at `againAt`, milliseconds since 1970 UTC. */
  z.object({ kind: z.literal('failed'), scope, failure: Failure, againAt: z.number() }),
]);
export type TabMessage = z.infer<typeof TabMessage>;

/** Reports to the other tabs what this one does. */
export function messageOf(doing: Doing, scope: string): TabMessage {
  if (doing.kind === 'failed') return { ...doing, scope };
  return { kind: doing.kind === 'nothing' ? 'rested' : 'checking', scope };
}

/** The polls of another tab, according to its message. */
export function doingOf(message: TabMessage): Doing {
  if (message.kind !== 'failed') return { kind: message.kind === 'checking' ? 'checking' : 'nothing' };
  const { kind, failure, againAt } = message;
  return { kind, failure, againAt };
}

export type Tabs = TabChannel<TabMessage> & {
  /** Runs once this tab holds the lock of this name; ends without running if `signal` aborts first. */
  lead(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void>;
};

/** Of a memory that no other tab has. */
export const alone: Tabs = { lead: (_name, _signal, run) => run(), post() {}, listen: () => () => {} };

/** Without Web Locks (an insecure page) every tab polls; each change is still written once. */
export function browserTabs(locks: LockManager | undefined = navigator.locks): Tabs {
  return {
    ...openTabChannel('nadir.tracking', (data) => TabMessage.safeParse(data).data ?? null),
    lead: (name, signal, run) => (locks ? underLock(locks, name, { signal }, run) : run()),
  };
}
