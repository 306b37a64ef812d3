import { expect } from '@playwright/test';
import { type Language, languageName } from '../../src/i18n/language.ts';
import { mainAccount } from '../driver/analyst.ts';
import { beside, dubai, isNear, sentPoint } from '../near-dubai.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Tab, textOf } from './tab.ts';

export type Stage = { readonly tab: Tab; readonly sandbox: Sandbox; readonly webGl: boolean };
export type Step = {
  readonly name: string;
  readonly run: (stage: Stage, language: Language) => Promise<void>;
};

const signIn: Step = {
  name: "a wrong password shows the service's message, and the right one opens the dashboard",
  run: async ({ tab }, language) => {
    await tab.page.goto(`${tab.page.url}/login`);
    await tab.awaits('the live form', async () =>
      (await tab.page.evaluate(
        () => document.querySelector('#boot-email') === null && document.body !== null,
      ))
        ? true
        : null,
    );
    if (language === 'ar') {
      await tab.presses('button', languageName.ar);
      await tab.awaits('the Arabic page', async () =>
        (await tab.page.evaluate(() => document.documentElement.matches('[lang=ar][dir=rtl]'))) ? true : null,
      );
    }
    tab.language = language;
    await signsIn(tab, 'orbit-2');
    await tab.reads('Email or password not accepted.');
    await tab.reads(/invalid_grant/);
    await signsIn(tab, mainAccount.password);
    await tab.find('heading', 'Dashboard');
  },
};

/** Pixels of the press on the map. */
const aside = { x: 90, y: -70 };

const mapClick: Step = {
  name: 'a press on the map places the point, and the order has it',
  run: async ({ tab, sandbox, webGl }) => {
    await tab.goesTo('New order');
    await typesPoint(tab, `${dubai.lat}, ${dubai.lng}`);
    const map = await tab.find('region', 'Map');
    await tab.awaits('the map at rest at the point', async () =>
      (await map.evaluate((region) => {
        const scale = region.querySelector<HTMLElement>('[data-over-map][aria-hidden]')?.innerText ?? '';
        const point = region.querySelector(
          'button[aria-label^="Ordered point"], button[aria-label^="النقطة المطلوبة"]',
        );
        const [at, whole] = [point, region].map((one) => one?.getBoundingClientRect() ?? new DOMRect());
        const aside = at && whole ? at.x + at.width / 2 - whole.x - whole.width / 2 : Number.NaN;
        return (
          region.matches('[data-idle]') && /(?<![\d,.])[1-4]?\d\s(km|كم)/u.test(scale) && Math.abs(aside) < 1
        );
      }))
        ? true
        : null,
    );
    expect(await map.evaluate((region) => region.querySelector('canvas[role=application]') !== null)).toBe(
      webGl,
    );
    await (await tab.selects('[role=application]', map)).click(aside);
    const point = await tab.awaits('another point in the Location box', async () => {
      const [, lat, lng] = /^(-?\d+\.\d+), (-?\d+\.\d+)$/.exec(await textOf(await location(tab))) ?? [];
      return lng === undefined || Number(lng) === dubai.lng ? null : { lat: Number(lat), lng: Number(lng) };
    });
    isNear(point, beside(dubai, aside.x, aside.y));
    const reference = await sends(tab, 'map');
    await arrives(tab);
    const [order, ...more] = await sandbox.createOrders(reference);
    expect(more).toEqual([]);
    expect(sentPoint(order)).toEqual(point);
  },
};

/** In order: each begins where the one before ends. */
export const steps: readonly Step[] = [
  signIn,
  // Before an order whose page brings the map near: the map keeps that zoom.
  mapClick,
  {
    name: 'a typed point is ordered once, its page opens, and the list has it',
    run: async ({ tab, sandbox }) => {
      await tab.goesTo('New order');
      await typesPoint(tab, '24.7136, 46.6753');
      const reference = await sends(tab, 'A & +20% "نعم"');
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
    name: 'an order whose response was lost is found by its reference, and exists once',
    run: async ({ tab, sandbox }) => {
      await tab.goesTo('New order');
      await typesPoint(tab, '24.4539, 54.3773');
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
      // Far from the orders before: the review asks for consent to the same place again.
      await typesPoint(tab, '20.5, 57');
      const reference = await sends(tab, 'sandbox:429-always');
      await tab.isAt(/^\/outbox\/./);
      await tab.reads('Waiting for Send');
      await tab.page.reload();
      await tab.reads('Waiting for Send');
      await tab.reads(new RegExp(reference));
      expect(await sandbox.createOrders(reference)).toHaveLength(1);
      expect(await sandbox.made(reference)).toHaveLength(0);
      await tab.presses('button', 'More');
      await tab.presses('menuitem', 'Discard');
      await tab.presses('button', 'Discard', await tab.find('dialog', 'Discard order'));
      await tab.find('heading', 'Discarded');
    },
  },
  {
    name: 'a reload keeps the session, and sign-out ends it',
    run: async ({ tab, sandbox }) => {
      const signIns = (await sandbox.passwordGrants(mainAccount.email)).length;
      await tab.page.reload();
      await tab.goesTo('Dashboard');
      await tab.find('heading', 'Dashboard');
      expect(await sandbox.passwordGrants(mainAccount.email)).toHaveLength(signIns);
      const menu = await tab.awaits('the menu of the user', async () => {
        for (const button of await (await tab.page.root()).all('header button'))
          if (
            await button.evaluate(({ textContent, ariaLabel }) => `${textContent} ${ariaLabel}`.includes('@'))
          )
            return button;
        return null;
      });
      await menu.click();
      await tab.presses('menuitem', 'Sign out');
      await tab.find('heading', 'Sign in');
      await tab.page.goto(`${tab.page.url}/orders`);
      await tab.isAt(/^\/login$/);
      await tab.find('heading', 'Sign in');
    },
  },
  {
    name: 'text as markup has no effect and is noticed here, so the policies are in force',
    run: async ({ tab }) => {
      const { violations } = tab.page.seen;
      const before = violations.length;
      const thrown = await tab.page.evaluate(() => {
        try {
          document.createElement('p').innerHTML = '<img src="/x.png" onerror="document.title=1">';
          return 'nothing';
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      });
      expect(thrown).toBe('TypeError');
      const wanted = before + tab.page.reportsEach;
      await tab.awaits('the report', async () => (violations.length >= wanted ? true : null));
      const reported = violations.splice(before);
      expect(reported).toHaveLength(tab.page.reportsEach);
      for (const line of reported) expect(line).toContain('require-trusted-types-for');
    },
  },
];

/** What differs where the browser has no WebGL. */
export const simpleMapSteps: readonly Step[] = [signIn, mapClick];

async function signsIn(tab: Tab, password: string): Promise<void> {
  await tab.types(() => tab.find('textbox', 'Email'), mainAccount.email);
  await tab.types(() => tab.selects('input[type=password]'), password);
  await tab.presses('button', 'Sign in');
}

const location = (tab: Tab) => tab.find('combobox', 'Location');

async function typesPoint(tab: Tab, text: string): Promise<void> {
  await tab.types(() => location(tab), text);
  await (await location(tab)).pressEnter();
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
