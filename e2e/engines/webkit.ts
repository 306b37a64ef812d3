import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { find } from '../../tools/programs/find.ts';
import { webkitBrowser, webkitDriver } from '../../tools/programs/table.ts';
import { answers, freePort } from '../servers.ts';
import { type Engine, type Part, type Seen, windowSize } from './engine.ts';
import { startReporting } from './reporting-proxy.ts';

/** Debian's WebKitGTK by classic WebDriver. */
export const webkit: Engine = async ({ app, env, webGl }) => {
  const [program, browser] = [await find(webkitDriver), await find(webkitBrowser)];
  const seen: Seen = { violations: [], errors: [] };
  const proxy = await startReporting(app, seen);
  const port = await freePort();
  const server = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  const stop = async () => {
    server.kill();
    await proxy.stop();
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/status`, server);
    const driver = await started(url, [browser, '--automation', `--enable-webgl=${webGl}`]);
    return {
      version: `WebKitGTK ${(await driver.getCapabilities()).get('browserVersion')}`,
      url: proxy.url,
      seen,
      reportsEach: 1,
      goto: (address) => driver.get(address),
      reload: () => driver.navigate().refresh(),
      root: async () => part(driver, await driver.findElement(By.css('html'))),
      evaluate: (inPage) => driver.executeScript(inPage),
      picture: async (path) => writeFileSync(path, await driver.takeScreenshot(), 'base64'),
      async close() {
        try {
          await driver.quit();
        } finally {
          await stop();
        }
      },
    };
  } catch (failure) {
    await stop();
    throw failure;
  }
};

async function started(url: string, [binary, ...args]: readonly string[]): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  });
  const driver = await new Builder()
    .usingServer(url)
    .disableEnvironmentOverrides()
    .withCapabilities(capabilities)
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...windowSize });
  return driver;
}

/** What may have a role without the attribute. */
const implicit: Readonly<Record<string, string>> = {
  button: 'button',
  dialog: 'dialog',
  heading: 'h1, h2, h3',
  link: 'a',
  navigation: 'nav',
  region: 'section',
  textbox: 'input, textarea',
};

function part(driver: WebDriver, element: WebElement): Part {
  return {
    click: async (beside = { x: 0, y: 0 }) => {
      if (beside.x === 0 && beside.y === 0) await element.click();
      else
        await driver
          .actions()
          .move({ origin: element, ...beside })
          .click()
          .perform();
    },
    async replace(text) {
      // In one call the driver would still hold the Control key for the text.
      await element.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await element.sendKeys(text);
    },
    pressEnter: () => element.sendKeys(Key.ENTER),
    evaluate: (inPage) => driver.executeScript(inPage, element),
    all: async (css) => (await element.findElements(By.css(css))).map((found) => part(driver, found)),
    async named(role, name) {
      const shown: Part[] = [];
      const css = [`[role=${role}]`, implicit[role]].filter(Boolean).join(', ');
      for (const found of await element.findElements(By.css(css)))
        if (await isNamed(found, role, name)) shown.push(part(driver, found));
      return shown;
    },
  };
}

/** The driver answers with an error for what is outside the accessibility tree, or was replaced. */
async function isNamed(element: WebElement, role: string, name: string): Promise<boolean> {
  try {
    return (
      (await element.isDisplayed()) &&
      (await element.getAccessibleName()) === name &&
      (await element.getAriaRole()) === role
    );
  } catch {
    return false;
  }
}
