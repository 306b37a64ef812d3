import type { Locator } from '@playwright/test';
import { minute } from '../src/time.ts';
import type { Analyst } from './driver/analyst.ts';
import { holds } from './held.ts';
import { moment } from './pictures-stage.ts';

type Opens = (analyst: Analyst, path?: string) => Promise<unknown>;

/** What is open while one works with many orders, and what is shown while nothing is there yet. */
export function deskScreens(opensOrders: Opens, opensForm: Opens, fillsForm: Opens) {
  const selects = async (analyst: Analyst, count = 3) => {
    await opensOrders(analyst);
    const boxes = analyst.orders.rows().getByRole('checkbox');
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
    await tools(analyst).waitFor();
  };
  return {
    'orders-selected': (analyst: Analyst) => selects(analyst),
    'orders-selected-sums': async (analyst: Analyst) => {
      await selects(analyst);
      await opens(analyst, tools(analyst).getByRole('button', { name: /^(Net price|الصافي)/ }));
    },
    'orders-selected-numbers': async (analyst: Analyst) => {
      await selects(analyst);
      await opens(analyst, analyst.screen.find('button', 'Copy numbers', tools(analyst)));
    },
    'orders-selected-export': async (analyst: Analyst) => {
      await selects(analyst);
      await opens(analyst, analyst.screen.find('button', 'Export', tools(analyst)));
    },
    'orders-again-read': async (analyst: Analyst) => {
      await selects(analyst, 2);
      await selectsAll(analyst);
      await holds(analyst.page, /\/GetOrder/);
      await analyst.screen.find('button', 'Order again', tools(analyst)).click();
      await analyst.page.getByRole('progressbar').waitFor();
    },
    'orders-again-failed': async (analyst: Analyst) => {
      await selects(analyst, 2);
      await analyst.page.route(/\/GetOrder/, (route) => route.fulfill({ status: 500 }));
      await selectsAll(analyst);
      await analyst.screen.find('button', 'Order again', tools(analyst)).click();
      await analyst.screen.find('button', 'Try again').first().waitFor();
    },
    'orders-again': async (analyst: Analyst) => {
      await selects(analyst);
      await analyst.screen.find('button', 'Order again', tools(analyst)).click();
      await analyst.batch.grid().waitFor();
      await analyst.map.isDrawn();
    },
    'orders-changed': async (analyst: Analyst) => {
      await opensOrders(analyst);
      await analyst.opens('/orders?show=table&changed=week');
      await analyst.screen.sees('heading', 'No matching orders');
    },
    'orders-changes': async (analyst: Analyst) => {
      await seesChanges(analyst, opensOrders);
      await analyst.opens('/orders?show=table&changed=week');
      await analyst.orders.rows().first().waitFor();
    },
    'dashboard-changes': async (analyst: Analyst) => {
      await seesChanges(analyst, opensOrders);
      await analyst.map.isDrawn();
    },
    'orders-table': (analyst: Analyst) => opensOrders(analyst, '/orders?show=table'),
    'orders-narrow': (analyst: Analyst) =>
      opensOrders(
        analyst,
        '/orders?status=4,5&ordered=this-year&ends=over&q=a&minPrice=10&minKm2=1&show=table',
      ),
    'orders-views': async (analyst: Analyst) => {
      for (const path of ['/orders?status=5', '/orders?ordered=last-month', '/orders?q=Dubai']) {
        await opensOrders(analyst, path);
        await analyst.screen.find('button', 'Save view').click();
        await analyst.screen
          .find('textbox', 'Name of the view')
          .fill(`${path.slice(8)} for the weekly report`);
        await analyst.keyboard.presses('Enter');
        await analyst.screen.find('textbox', 'Name of the view').waitFor({ state: 'detached' });
      }
    },
    'orders-save-view': async (analyst: Analyst) => {
      await opensOrders(analyst, '/orders?status=5');
      await opens(analyst, analyst.screen.find('button', 'Save view'));
    },
    'orders-months': async (analyst: Analyst) => {
      await opensOrders(analyst);
      const days = await analyst.orders.filters('Ordered');
      await days.getByRole('button', { name: /choose another month$|اختيار شهر آخر$/ }).click();
    },
    'orders-sums': async (analyst: Analyst) => {
      await opensOrders(analyst);
      await opens(analyst, analyst.page.getByRole('button', { name: /^(net|الصافي) / }));
    },
    'orders-rows': async (analyst: Analyst) => {
      await opensOrders(analyst);
      await analyst.page.getByRole('button', { name: /^(Rows per page|عدد الصفوف في الصفحة)/ }).click();
      await analyst.page.getByRole('menuitemradio').first().waitFor();
    },
    'orders-loading': async (analyst: Analyst) => {
      await holds(analyst.page, /\/GetOrders$/);
      await analyst.opens('/orders');
      await analyst.screen.sees('searchbox', 'Search orders');
    },
    'order-loading': async (analyst: Analyst) => {
      await holds(analyst.page, /\/GetOrder/);
      await analyst.opens('/orders/200');
      await analyst.page.getByRole('main').waitFor();
    },
    'order-failed': async (analyst: Analyst) => {
      await analyst.page.route(/\/api\//, (route) => route.fulfill({ status: 503 }));
      await analyst.opens('/orders/200');
      await analyst.isAnnounced(/503/);
    },
    'order-more': async (analyst: Analyst) => {
      await opensOrders(analyst);
      await analyst.opens('/orders/200');
      await analyst.map.isDrawn();
      await analyst.screen.find('button', 'More').click();
      await analyst.page.getByRole('menu').waitFor();
    },
    'order-placed': async (analyst: Analyst) => {
      await fillsForm(analyst);
      await analyst.form.reviews();
      await analyst.form.confirms();
      await analyst.form.arrivesAtOrder();
      await analyst.map.isDrawn();
    },
    'dashboard-loading': async (analyst: Analyst) => {
      await holds(analyst.page, /\/GetOrders$/);
      await analyst.opens('/');
      await analyst.map.isDrawn();
    },
    'dashboard-failed': async (analyst: Analyst) => {
      await analyst.page.route(/\/api\//, (route) => route.fulfill({ status: 503 }));
      await analyst.opens('/');
      await analyst.page.getByRole('alert').first().waitFor();
    },
    'dashboard-filters': async (analyst: Analyst) => {
      await analyst.opens('/');
      // A phone has one sheet of all filters.
      const all = analyst.screen.find('button', 'Filters', analyst.page.getByRole('main'));
      if (await all.isVisible()) await all.click();
      else await analyst.orders.filters('More filters');
      await analyst.page.getByRole('dialog').waitFor();
    },
    'new-order-loading': async (analyst: Analyst) => {
      await holds(analyst.page, /\/GetImage/);
      await analyst.opens('/orders/new');
      await analyst.form.location().waitFor();
    },
    'new-order-failed': async (analyst: Analyst) => {
      await analyst.page.route(/\/api\//, (route) => route.fulfill({ status: 503 }));
      await analyst.opens('/orders/new');
      await analyst.page.getByRole('alert').first().waitFor();
    },
    'new-order-templates': async (analyst: Analyst) => {
      await fillsForm(analyst);
      await analyst.screen.find('button', 'Templates').click();
      await analyst.page.getByRole('menu').waitFor();
    },
    'new-order-more': async (analyst: Analyst) => {
      await fillsForm(analyst);
      await analyst.page
        .getByRole('main')
        .getByRole('button', { name: analyst.screen.words('More') })
        .click();
      await analyst.page.getByRole('menu').waitFor();
    },
    'new-order-covered': async (analyst: Analyst) => {
      await ordersTwice(analyst, fillsForm);
      await analyst.map.isDrawn();
    },
    'review-covered': async (analyst: Analyst) => {
      await ordersTwice(analyst, fillsForm);
      await analyst.form.place().click();
      await analyst.form.review.dialog().waitFor();
    },
    'new-order-offline': async (analyst: Analyst) => {
      await opensForm(analyst);
      await analyst.map.isDrawn();
      await analyst.page.context().setOffline(true);
      await analyst.page.evaluate(() => dispatchEvent(new Event('offline')));
    },
    'order-offline': async (analyst: Analyst) => {
      await analyst.opens('/orders/200');
      await analyst.map.isDrawn();
      await analyst.page.context().setOffline(true);
      await analyst.page.evaluate(() => dispatchEvent(new Event('offline')));
    },
    'palette-commands': async (analyst: Analyst) => {
      await opensOrders(analyst);
      await analyst.palette.opensByKey();
      await analyst.keyboard.types(analyst.screen.language === 'ar' ? 'الشهر' : 'month');
      await analyst.palette.marked().waitFor();
    },
    about: async (analyst: Analyst) => {
      await opensOrders(analyst);
      await analyst.opensUserMenu();
      await analyst.screen.find('menuitem', 'About Nadir').click();
      await analyst.page.getByRole('dialog').waitFor();
    },
    'outbox-more': async (analyst: Analyst) => {
      await analyst.opens('/orders/new');
      await analyst.form.sends({ location: '24.7136, 46.6753', note: 'sandbox:429-always' });
      await analyst.outbox.hasTitle('Waiting for Send');
      await analyst.outbox.opensMore();
    },
  };
}

const tools = (analyst: Analyst): Locator => analyst.screen.find('toolbar', 'Selection');

/** On a phone it is in the menu of the other actions. */
async function selectsAll(analyst: Analyst): Promise<void> {
  const name = /^(Select all|تحديد)/;
  const button = tools(analyst).getByRole('button', { name });
  const menu = analyst.screen.find('button', 'More actions', tools(analyst));
  if (await button.isVisible()) return button.click();
  await menu.click();
  await analyst.page.getByRole('menuitem', { name }).click();
}

async function opens(analyst: Analyst, button: Locator): Promise<void> {
  await button.click();
  await analyst.page.getByRole('dialog').waitFor();
}

/** A visit at which the orders that were pending have another status. */
async function seesChanges(analyst: Analyst, opensOrders: Opens): Promise<void> {
  const isArabic = analyst.screen.language === 'ar';
  await opensOrders(analyst);
  await analyst.page.route(/\/GetOrders$/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const order of body.ReturnedValue ?? [])
      if (order.OrderStatusID === 1)
        Object.assign(order, { OrderStatusID: 2, OrderStatusTitle: isArabic ? 'قيد الجدولة' : 'In tasking' });
    await route.fulfill({ response, json: body });
  });
  // A change is later than the visit before it.
  await analyst.page.clock.setFixedTime(moment + minute);
  await analyst.opens('/');
  await analyst.screen.find('button', 'Refresh').click();
  await analyst.page
    .getByRole('link', { name: isArabic ? /تغيّر/ : /changed orders?$/ })
    .first()
    .waitFor();
}

/** The form of an order that was placed a moment before. */
async function ordersTwice(analyst: Analyst, fillsForm: Opens): Promise<void> {
  await fillsForm(analyst);
  await analyst.form.reviews();
  await analyst.form.confirms();
  await analyst.form.arrivesAtOrder();
  await fillsForm(analyst);
}
