import * as z from 'zod/mini';

/**
 * Asks other tabs to read the store again: the session and the number of its refreshes. Nothing secret goes
 * over the channel.
 */
const TabMessage = z.object({ sid: z.string(), gen: z.number() });
export type TabMessage = z.infer<typeof TabMessage>;

export type TabChannel = {
  post(message: TabMessage): void;
  listen(run: () => void): void;
};

export function openTabChannel(): TabChannel {
  const channel = new BroadcastChannel('nadir.session');
  return {
    post: ({ sid, gen }) => channel.postMessage({ sid, gen }),
    listen(run) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (TabMessage.safeParse(data).success) run();
      });
    },
  };
}

/** For tabs that each have their own session. */
export const noTabs: TabChannel = { post: () => {}, listen: () => {} };
