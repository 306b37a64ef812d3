import type { CDPSession, Page } from '@playwright/test';
import { mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

const slowness = 20;
const letters = 'abcdefgh';

/** The static sign-in form, with the scripts held until `release` is called. */
async function atStaticForm(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((settle) => {
    release = settle;
  });
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  // The browser applies autofocus in a frame after the one that shows the field.
  await expect(page.locator('#boot-email')).toBeFocused();
  return release;
}

/** Eight keys, none of which waits for the effect of the previous one. */
async function press(keys: CDPSession): Promise<void> {
  const sent = [...letters].flatMap((key) => [
    keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key }),
    keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
  ]);
  await Promise.all(sent);
}

/** Types from before the script loads until after the form has changed, and returns the typed text. */
async function typeThrough(page: Page, release: () => void): Promise<string> {
  const keys = await page.context().newCDPSession(page);
  await keys.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  let typed = '';
  const type = async () => {
    await press(keys);
    typed += letters;
  };
  await type();
  release();
  do await type();
  while ((await page.locator('#boot-email').count()) > 0);
  await type();
  await keys.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await keys.detach();
  return typed;
}

test('every key typed while the form changes on a slow computer is there, in its order', {
  tag: '@full',
}, async ({ analyst, page }) => {
  test.slow();
  for (const field of ['email', 'password'] as const) {
    const release = await atStaticForm(page);
    await analyst[field]().fill('tail');
    await page.keyboard.press('Home');
    const typed = await typeThrough(page, release);
    await expect(analyst[field]()).toBeFocused();
    await expect(analyst[field](), field).toHaveValue(`${typed}tail`);
  }
});

test('typing starts in the email, continues with Tab, and Enter signs in, while the script is still loading', async ({
  analyst,
  page,
}) => {
  const release = await atStaticForm(page);
  await page.keyboard.type(mainAccount.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(mainAccount.password);
  await page.keyboard.press('Enter');
  release();
  await analyst.isSignedIn();
});

test('a selection stays when the form changes', { tag: '@full' }, async ({ analyst, page }) => {
  const release = await atStaticForm(page);
  await analyst.email().fill('analyst@nadir.test');
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 'analyst'.length; letter += 1) await page.keyboard.press('Shift+ArrowRight');
  release();
  await analyst.liveFormIsThere();
  await page.keyboard.type('layla');
  await expect(analyst.email()).toHaveValue('layla@nadir.test');
});

test('a word in composition is finished before the form changes', { tag: '@full' }, async ({
  analyst,
  page,
}) => {
  const release = await atStaticForm(page);
  await analyst.email().click();
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  release();
  // The page opens its storage shortly before it is ready to change the form.
  await expect
    .poll(() =>
      page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'nadir.session')),
    )
    .toBe(true);
  for (const text of ['にほ', 'にほん'])
    await keys.send('Input.imeSetComposition', { text, selectionStart: 3, selectionEnd: 3 });
  await expect(page.locator('#boot-email')).toHaveValue('にほん');
  await keys.send('Input.insertText', { text: '日本' });
  await analyst.liveFormIsThere();
  await expect(analyst.email()).toBeFocused();
  await page.keyboard.type('@nadir.test');
  await expect(analyst.email()).toHaveValue('日本@nadir.test');
});

test('text typed before the script loaded is not in the form after signing out', async ({
  analyst,
  page,
}) => {
  const release = await atStaticForm(page);
  await analyst.email().fill(mainAccount.email);
  await analyst.password().fill(mainAccount.password);
  release();
  await analyst.liveFormIsThere();
  await analyst.screen.find('button', 'Sign in').click();
  await analyst.isSignedIn();
  await analyst.signsOut();
  await expect(analyst.email()).toHaveValue('');
  await expect(analyst.password()).toHaveValue('');
});
