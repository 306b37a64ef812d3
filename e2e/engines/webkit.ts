import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { find } from '../../tools/programs/find.ts';
import { webkitBrowser, webkitDriver } from '../../tools/programs/table.ts';
import { answers, freePort } from '../servers.ts';
import { type Engine, type Part, type Seen, windowSize } from './engine.ts';
import { startReporting } from './reporting-proxy.ts';
import { type Driver, openSession, refOf } from './webdriver.ts';

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
    const { driver, version } = await openSession(url, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', `--enable-webgl=${webGl}`] },
    });
    await driver('POST', '/window/rect', { x: 0, y: 0, ...windowSize });
    const root = async () => part(driver, refOf(await driver('POST', '/element', byCss('html'))));
    return {
      version: `WebKitGTK ${version}`,
      url: proxy.url,
      seen,
      reportsEach: 1,
      goto: async (address) => void (await driver('POST', '/url', { url: address })),
      reload: async () => void (await driver('POST', '/refresh', {})),
      root,
      evaluate: (inPage) => evaluate(driver, inPage),
      picture: async (path) => writeFileSync(path, String(await driver('GET', '/screenshot')), 'base64'),
      async close() {
        try {
          await driver('DELETE', '');
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

const byCss = (css: string) => ({ using: 'css selector', value: css });

/** Calls a function of this file in the page. */
const evaluate = async <T>(driver: Driver, inPage: (element: HTMLElement) => T, ...args: readonly object[]) =>
  (await driver('POST', '/execute/sync', {
    script: `return (${inPage}).apply(null, arguments);`,
    args,
  })) as T;

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

/** Keys, as WebDriver names them. */
const keys = { control: '\uE009', none: '\uE000', enter: '\uE007' };

/** `ref` is what stands for the element in a call. */
function part(driver: Driver, ref: Readonly<Record<string, string>>): Part {
  const path = `/element/${Object.values(ref)[0]}`;
  const types = async (text: string) => void (await driver('POST', `${path}/value`, { text }));
  const all = async (css: string) => {
    const found = await driver('POST', `${path}/elements`, byCss(css));
    return Array.isArray(found) ? found.map(refOf) : [];
  };
  return {
    async click(beside) {
      if (beside === undefined) return void (await driver('POST', `${path}/click`, {}));
      const move = { type: 'pointerMove', duration: 100, origin: ref, ...beside };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await driver('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async replace(text) {
      // In one call the driver would still hold the Control key for the text.
      await types(`${keys.control}a${keys.none}`);
      await types(text);
    },
    pressEnter: () => types(keys.enter),
    evaluate: (inPage) => evaluate(driver, inPage, ref),
    all: async (css) => (await all(css)).map((found) => part(driver, found)),
    async named(role, name) {
      const shown: Part[] = [];
      for (const found of await all([`[role=${role}]`, implicit[role]].filter(Boolean).join(', ')))
        if (await isNamed(driver, `/element/${Object.values(found)[0]}`, role, name))
          shown.push(part(driver, found));
      return shown;
    },
  };
}

/** The driver answers with an error for what is outside the accessibility tree, or was replaced. */
async function isNamed(driver: Driver, path: string, role: string, name: string): Promise<boolean> {
  try {
    return (
      (await driver('GET', `${path}/displayed`)) === true &&
      (await driver('GET', `${path}/computedlabel`)) === name &&
      (await driver('GET', `${path}/computedrole`)) === role
    );
  } catch {
    return false;
  }
}
