import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Pages report a network unless a test takes it away: otherwise `navigator.onLine` depends on the links of this machine, and
 * changes when one of them does.
 */
export function withNetwork(context: BrowserContext): void {
  // Other engines have no such command.
  if ((context.browser()?.browserType().name() ?? 'chromium') !== 'chromium') return;
  let isOffline = false;
  let sessions: CDPSession[] = [];
  const report = async (page: Page) => {
    const session = await context.newCDPSession(page);
    if (isOffline) return;
    sessions.push(session);
    await session.send('Network.overrideNetworkState', {
      offline: false,
      // Without a latency the browser takes the state of the machine; it delays nothing.
      latency: 0.01,
      downloadThroughput: -1,
      uploadThroughput: -1,
      connectionType: 'ethernet',
    });
  };
  // A page may close before.
  context.on('page', (page) => void report(page).catch(() => undefined));
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    isOffline = offline;
    // What a session has set comes back with each reload.
    const ended = sessions;
    sessions = [];
    await Promise.all(ended.map((session) => session.detach().catch(() => undefined)));
    await setOffline(offline);
    if (!offline) await Promise.all(context.pages().map(report));
  };
}
