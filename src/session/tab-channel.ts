import * as z from 'zod/mini';
import { openTabChannel, type TabChannel } from '../browser/tab-channel.ts';

/**
 * Asks other tabs to read the store again: the session and the number of its refreshes. Nothing secret goes
 * over the channel.
 */
const TabMessage = z.object({ sid: z.string(), gen: z.number() });
export type TabMessage = z.infer<typeof TabMessage>;
export type SessionChannel = TabChannel<TabMessage>;

export const openSessionChannel = (): SessionChannel =>
  openTabChannel('nadir.session', (data) => TabMessage.safeParse(data).data ?? null);

/** For tabs that each have their own session. */
export const noTabs: SessionChannel = { post: () => {}, listen: () => () => {} };
