import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, Analyst } from './driver/analyst.ts';
import { address, expect, test } from './fixtures.ts';

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

test('A31 after the browser is closed its profile holds no password, no token and no key', async ({
  playwright,
  baseURL,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'nadir-profile-'));
  try {
    const { launchOptions } = test.info().project.use;
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      // The one with a profile such as people have.
      executablePath: address('E2E_CHROMIUM'),
      baseURL: baseURL ?? '',
      locale: 'en-GB',
    });
    const page = await context.newPage();
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
