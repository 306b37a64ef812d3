import type { BrowserContext } from '@playwright/test';

/** `watch` of /config.json is false, whatever the server sends. Not by a route: routes turn the browser's cache off. */
export const withoutWatching = (context: BrowserContext) =>
  context.addInitScript(() => {
    const originalFetch = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await originalFetch(input, init);
      if (input !== '/config.json' || !answer.ok) return answer;
      return Response.json({ ...(await answer.json()), watch: false });
    };
  });
