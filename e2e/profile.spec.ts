import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaywrightWorkerArgs, Request } from '@playwright/test';
import { type Account, Analyst } from './driver/analyst.ts';
import { withNetwork } from './driver/with-network.ts';
import { withoutMap } from './driver/without-map.ts';
import { address, expect, test } from './fixtures.ts';
import { isFirstSync } from './traffic.ts';

const account: Account = { email: 'unicode@nadir.test', password: 'pâss wörd +&%=%00 مدار' };

/** The files in a folder that contain one of the texts, in either of the encodings that browsers write. */
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

/** A browser with a normal profile, in a folder that outlives it. */
async function launch(playwright: PlaywrightWorkerArgs['playwright'], profile: string, baseURL = '') {
  const { launchOptions } = test.info().project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    executablePath: address('E2E_CHROMIUM'),
    baseURL,
    locale: 'en-GB',
  });
  withNetwork(context);
  await withoutMap(context);
  return { context, page: await context.newPage() };
}

test('A31 after the browser is closed its profile contains no password, no token and no key', async ({
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
    await analyst.orders.seesRows(15);
    await page.reload();
    await analyst.orders.seesRows(15);
    const key = (await context.cookies()).find(({ name }) => name.includes('nadir-key'));
    secrets.push(key?.value ?? '');
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    expect(secrets.every((secret) => secret.length > 20)).toBe(true);
    await context.close();
    // Proves that the search works: the sealed record is in this profile.
    expect(await filesWith(profile, ['nadir.session'])).not.toEqual([]);
    expect(await filesWith(profile, [account.password, encodeURIComponent(account.password)])).toEqual([]);
    expect(await filesWith(profile, secrets)).toEqual([]);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

/** The browser's own history of addresses: the form's address contains its point. */
const history = /^(History|Favicons|ukm_db|Session_|Tabs_)/;

/** The dashboard's text after the first sync, possibly with the order placed in between. */
const settled = /^(No unread changes|Mark all as read)$/;

test('A31 after ordering and tracking, the stored data reveal nothing of them, and the password restores all', async ({
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
    // The first order of the list was tracked and never opened: the browser's history lists opened ones.
    for (const reported of ['24.7136', '46.6753', 'canary of the ninth hangar', 'ORD-104001'])
      expect(
        (await filesWith(profile, [reported])).filter((name) => !history.test(name)),
        reported,
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
