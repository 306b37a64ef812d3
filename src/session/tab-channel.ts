import { openTabChannel, type TabChannel } from '../browser/tabs/channel.ts';
import { type Checked, finite, object, text } from '../checks.ts';

/**
 * Asks other tabs to read the store again: the session and the number of its refreshes. Nothing secret goes
 * over the channel.
 */
const messageOf = object({ sid: text, gen: finite });
export type TabMessage = Checked<typeof messageOf>;
export type SessionChannel = TabChannel<TabMessage>;

export const openSessionChannel = (): SessionChannel =>
  openTabChannel('nadir.session', (data) => messageOf(data) ?? null);

/** For tabs that each have their own session. */
export const noTabs: SessionChannel = { post: () => {}, listen: () => () => {} };
