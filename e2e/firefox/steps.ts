import { expect } from '@playwright/test';
import { type Language, languageName } from '../../src/i18n/language.ts';
import { mainAccount } from '../driver/analyst.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Tab, textOf } from './tab.ts';
import type { Watch } from './watch.ts';

export type Stage = {
  readonly url: string;
  readonly tab: Tab;
  readonly sandbox: Sandbox;
  readonly watch: Watch;
};
type Step = { readonly name: string; readonly run: (stage: Stage, language: Language) => Promise<void> };

/** In order: each begins where the one before ends. */
export const steps: readonly Step[] = [
  {
    name: "a wrong password shows the service's message, and the right one opens the dashboard",
    run: async ({ tab, url }, language) => {
      await tab.page.goto(`${url}/login`);
      await tab.awaits('the live form', async () => ((await tab.page.$('#boot-email')) ? null : true));
      if (language === 'ar') {
        const button = await tab.page.waitForSelector(
          `::-p-aria([name="${languageName.ar}"][role="button"])`,
        );
        await button?.click();
        await tab.selects('html[lang=ar][dir=rtl]');
      }
      tab.language = language;
      await signsIn(tab, 'orbit-2');
      await tab.reads('Email or password not accepted.');
      await tab.reads(/invalid_grant/);
      await signsIn(tab, mainAccount.password);
      await tab.sees('heading', 'Dashboard');
    },
  },
  {
    name: 'a typed point is ordered once, its page opens, and the list has it',
    run: async ({ tab, sandbox }) => {
      await tab.goesTo('New order');
      await typesPoint(tab, '24.7136, 46.6753');
      const reference = await sends(tab, 'Firefox & +20% "نعم"');
      const orderNo = await arrives(tab);
      await tab.reads(`Order ${orderNo} placed`);
      expect(await sandbox.createOrders(reference)).toHaveLength(1);
      expect(await sandbox.made(reference)).toHaveLength(1);
      await tab.goesTo('Orders');
      await tab.isAt(/^\/orders$/);
      await tab.reads(new RegExp(orderNo));
    },
  },
  {
    name: 'the map is drawn, and a click on it places the point',
    run: async ({ tab }) => {
      await tab.goesTo('New order');
      const map = await tab.find('region', 'Map');
      await tab.awaits('the drawn map', async () =>
        (await map.evaluate((region) => region.matches('[data-idle]'))) ? true : null,
      );
      await (await tab.selects('[role=application]', map)).click();
      // The whole world is on the map, so a press is inexact, and the app asks.
      await tab.presses('button', 'Use it as it is');
      await tab.awaits('the point in the Location box', async () =>
        /^-?\d+\.\d+, -?\d+\.\d+$/.test(await textOf(await location(tab))) ? true : null,
      );
      const isWebGl = await map.evaluate(
        (region) => region.querySelector('canvas[role=application]') !== null,
      );
      console.log(`The map is drawn ${isWebGl ? 'with WebGL' : 'as the simple map'}.`);
    },
  },
  {
    name: 'an order whose response was lost is found by its reference, and exists once',
    run: async ({ tab, sandbox }) => {
      const reference = await sends(tab, 'sandbox:cut-after');
      await tab.isAt(/^\/outbox\/./);
      await tab.reads('May have been placed');
      const orderNo = await arrives(tab);
      await tab.reads(`Order ${orderNo} placed`);
      await tab.reads(new RegExp(reference));
      expect(await sandbox.createOrders(reference)).toHaveLength(1);
      expect(await sandbox.made(reference)).toHaveLength(1);
    },
  },
  {
    name: 'an order that waits stands in the outbox, also after a reload',
    run: async ({ tab, sandbox }) => {
      await tab.goesTo('New order');
      await typesPoint(tab, '25.2532, 55.3657');
      const reference = await sends(tab, 'sandbox:429-always');
      await tab.isAt(/^\/outbox\/./);
      await tab.reads('Not sent yet');
      await tab.page.reload();
      await tab.reads('Not sent yet');
      await tab.reads(new RegExp(reference));
      expect(await sandbox.createOrders(reference)).toHaveLength(1);
      expect(await sandbox.made(reference)).toHaveLength(0);
      await tab.presses('button', 'Discard');
      await tab.presses('button', 'Discard', await tab.find('dialog', 'Discard order'));
      await tab.sees('heading', 'Discarded');
    },
  },
  {
    name: 'a reload keeps the session, and sign-out ends it',
    run: async ({ tab, sandbox, url }) => {
      const signIns = (await sandbox.passwordGrants(mainAccount.email)).length;
      await tab.page.reload();
      await tab.goesTo('Dashboard');
      await tab.sees('heading', 'Dashboard');
      expect(await sandbox.passwordGrants(mainAccount.email)).toHaveLength(signIns);
      const menu = await tab.awaits('the menu of the user', async () => {
        for (const button of await tab.page.$$('header button'))
          if (
            await button.evaluate(({ textContent, ariaLabel }) => `${textContent} ${ariaLabel}`.includes('@'))
          )
            return button;
        return null;
      });
      await menu.click();
      await tab.presses('menuitem', 'Sign out');
      await tab.sees('heading', 'Sign in');
      await tab.page.goto(`${url}/orders`);
      await tab.isAt(/^\/login$/);
      await tab.sees('heading', 'Sign in');
    },
  },
  {
    name: 'text as markup has no effect and is noticed here, so the policies are in force',
    run: async ({ tab, watch }) => {
      const before = watch.violations.length;
      const thrown = await tab.page.evaluate(() => {
        try {
          document.createElement('p').innerHTML = '<img src="/x.png" onerror="document.title=1">';
          return 'nothing';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      });
      expect(thrown).toBe('TypeError');
      // The event of the document, and Firefox's own message.
      await tab.awaits('both reports', async () => (watch.violations.length >= before + 2 ? true : null));
      const reported = watch.violations.splice(before);
      expect(reported).toHaveLength(2);
      for (const line of reported) expect(line).toContain('require-trusted-types-for');
    },
  },
];

async function signsIn(tab: Tab, password: string): Promise<void> {
  await tab.types(() => tab.find('textbox', 'Email'), mainAccount.email);
  await tab.types(() => tab.selects('input[type=password]'), password);
  await tab.presses('button', 'Sign in');
}

const location = (tab: Tab) => tab.find('combobox', 'Location');

async function typesPoint(tab: Tab, text: string): Promise<void> {
  await tab.types(() => location(tab), text);
  await (await location(tab)).press('Enter');
}

/** Chooses what the form needs, reviews and confirms; returns the reference. */
async function sends(tab: Tab, note: string): Promise<string> {
  for (const group of ['Image type', 'Resolution']) {
    const label = await tab.selects('label', await tab.find('radiogroup', group));
    await label.click();
  }
  await tab.types(() => tab.find('textbox', 'Note'), note);
  const reference = await textOf(await tab.find('textbox', 'Reference number'));
  await tab.presses('button', 'Place order');
  await tab.presses('button', 'Confirm order', await tab.find('dialog', 'Review order'));
  return reference;
}

/** The page of the new order is open; returns its number. */
async function arrives(tab: Tab): Promise<string> {
  const path = await tab.isAt(/^\/orders\/\d+$/);
  return `ORD-${104_000 + Number(/\d+$/.exec(path)?.[0])}`;
}
