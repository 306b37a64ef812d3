import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightWorkerArgs, Request } from '@playwright/test';
import { type Account, Analyst } from './driver/analyst.ts';
import { address, expect, test } from './fixtures.ts';
import { isFirstSync } from './traffic.ts';

const account: Account = { email: 'unicode@nadir.test', password: 'pâss wörd +&%=%00 مدار' };

/** The files under a folder that hold one of the texts, in either of the spellings in which browsers write. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const needles = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const content = await readFile(join(entry.parentPath, entry.name));
    if (needles.some((needle) => content.includes(needle))) found.push(entry.name);
  }
  return found;
}

/** A browser with a profile such as people have, in a folder that outlives it. */
async function launch(playwright: PlaywrightWorkerArgs['playwright'], profile: string, baseURL = '') {
  const { launchOptions } = test.info().project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    executablePath: address('E2E_CHROMIUM'),
    baseURL,
    locale: 'en-GB',
  });
  return { context, page: await context.newPage() };
}

test('A31 after the browser is closed its profile holds no password, no token and no key', async ({
  playwright,
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'nadir-profile-'));
  try {
    const { context, page } = await launch(playwright, profile, baseURL);
    const secrets: string[] = [];
    await page.route(/\/auth\/connect\/token$/, async (route) => {
      const answer = await route.fetch();
      const { access_token, refresh_token } = await answer.json();
      secrets.push(access_token, refresh_token);
      await route.fulfill({ response: answer });
    });
    const analyst = new Analyst(page, 'en');
    await analyst.comesTo('/orders', account);
    await analyst.orders.seesRows(10);
    await page.reload();
    await analyst.orders.seesRows(10);
    const key = (await context.cookies()).find(({ name }) => name.includes('nadir-key'));
    secrets.push(key?.value ?? '');
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    await context.close();
    // That a search finds what is there: the sealed record lies in this profile.
    expect(await filesWith(profile, ['nadir.session'])).not.toEqual([]);
    expect(await filesWith(profile, [account.password, encodeURIComponent(account.password)])).toEqual([]);
    expect(await filesWith(profile, secrets)).toEqual([]);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

/** Where the browser itself notes which addresses were open: that of the form carries its point. */
const history = /^(History|Favicons|ukm_db|Session_|Tabs_)/;

/** What the dashboard says once every order was read, and of the one that was placed in between perhaps. */
const settled = /^(Nothing new was seen\.|\d+ unread changes?)$/;

test('A31 after an order was placed and orders were observed what Nadir keeps tells nothing of them, and the password brings all of it back', async ({
  playwright,
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'nadir-profile-'));
  try {
    const before = await launch(playwright, profile, baseURL);
    const analyst = new Analyst(before.page, 'en');
    await analyst.comesTo('/orders/new', account);
    await analyst.form.places({ location: '24.7136, 46.6753', note: 'canary of the ninth hangar' });
    await analyst.goesTo('Dashboard');
    await analyst.screen.reads(settled);
    await before.context.close();
    expect(await filesWith(profile, ['nadir.outbox'])).not.toEqual([]);
    expect(await filesWith(profile, ['nadir.tracking'])).not.toEqual([]);
    // The first order of the list was observed, and never opened: the browser's history tells of what was.
    for (const told of ['24.7136', '46.6753', 'canary of the ninth hangar', 'ORD-104001'])
      expect(
        (await filesWith(profile, [told])).filter((name) => !history.test(name)),
        told,
      ).toEqual([]);

    const after = await launch(playwright, profile, baseURL);
    const back = new Analyst(after.page, 'en');
    const syncs: Request[] = [];
    after.page.on('request', (request) => {
      if (isFirstSync(request)) syncs.push(request);
    });
    await back.comesTo('/outbox', account);
    await back.screen.reads(/24\.7136/);
    await back.goesTo('Dashboard');
    await back.screen.reads(settled);
    expect(syncs).toEqual([]);
    await after.context.close();
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});
