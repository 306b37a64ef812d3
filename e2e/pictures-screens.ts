import { expect } from '@playwright/test';
import type { Analyst } from './driver/analyst.ts';
import { batchScreens } from './pictures-batch.ts';
import { deskScreens } from './pictures-desk.ts';

/** How to open each screen for its picture. The analyst is signed in, except on the sign-in page. */
export const screens: Readonly<Record<string, (analyst: Analyst) => Promise<unknown>>> = {
  'sign-in': async (analyst) => {
    await analyst.opens('/login');
    await analyst.liveFormIsThere();
  },
  'sign-in-refused': async (analyst) => {
    await analyst.opens('/login');
    await analyst.signsIn({ email: 'analyst@nadir.test', password: 'wrong' });
    await analyst.isAnnounced(/invalid_grant/);
  },
  dashboard: async (analyst) => {
    await opensAll(analyst);
    await analyst.screen.sees('region', 'Trends');
  },
  'dashboard-0': async (analyst) => {
    await analyst.opens('/');
    await analyst.map.isDrawn();
  },
  'dashboard-7': opensAll,
  'dashboard-100000': opensAll,
  orders: async (analyst) => {
    await opensOrders(analyst);
    await analyst.map.isDrawn();
  },
  'orders-timeline': async (analyst) => {
    await opensOrders(analyst);
    await analyst.screen.find('radio', 'Timeline').check({ force: true });
  },
  'orders-none-found': async (analyst) => {
    await analyst.opens('/orders?q=nothing-has-this-name');
    await analyst.screen.sees('searchbox', 'Search orders');
  },
  'orders-none-yet': (analyst) => analyst.opens('/orders'),
  'orders-failed': async (analyst) => {
    await analyst.page.route(/\/api\//, (route) => route.fulfill({ status: 503 }));
    await analyst.opens('/orders');
    await analyst.isAnnounced(/503/);
  },
  'orders-chosen': async (analyst) => {
    await opensOrders(analyst);
    await analyst.orders.rows().first().click();
    await analyst.screen.sees('link', 'Open order');
  },
  'orders-status': async (analyst) => {
    await opensOrders(analyst);
    await analyst.orders.filters('Status');
  },
  'orders-dates': async (analyst) => {
    await opensOrders(analyst);
    await analyst.orders.filters('Ordered');
  },
  'orders-place': async (analyst) => {
    await opensOrders(analyst);
    await analyst.orders.filters('Place');
  },
  'orders-more-filters': async (analyst) => {
    await opensOrders(analyst);
    await analyst.orders.filters('More filters');
  },
  'orders-filtered': async (analyst) => {
    await opensOrders(analyst, '/orders?ends=open');
    await analyst.map.isDrawn();
  },
  'orders-columns': opensFromOrders('Columns'),
  'orders-export': opensFromOrders('Export'),
  palette: async (analyst) => {
    await opensOrders(analyst);
    await analyst.palette.opensByKey();
  },
  'palette-found': async (analyst) => {
    await opensOrders(analyst);
    await analyst.palette.opensByKey();
    await analyst.keyboard.types('Dubai');
    await analyst.palette.marked().waitFor();
  },
  shortcuts: async (analyst) => {
    await opensOrders(analyst);
    await analyst.keyboard.presses('?');
    await analyst.page.getByRole('dialog').waitFor();
  },
  'user-menu': async (analyst) => {
    await opensOrders(analyst);
    await analyst.opensUserMenu();
  },
  offline: async (analyst) => {
    await opensOrders(analyst);
    await analyst.map.isDrawn();
    await analyst.page.context().setOffline(true);
    await analyst.page.evaluate(() => dispatchEvent(new Event('offline')));
  },
  'new-order-empty': async (analyst) => {
    await opensForm(analyst);
    await analyst.map.isDrawn();
  },
  'new-order': fillsForm,
  'new-order-errors': async (analyst) => {
    await opensForm(analyst);
    await analyst.form.place().click();
    await expect(analyst.form.location()).toBeFocused();
  },
  'new-order-calendar': async (analyst) => {
    await fillsForm(analyst);
    await analyst.screen.find('button', 'Choose the days of the window').click();
    await analyst.page.getByRole('grid').first().waitFor();
  },
  'new-order-places': async (analyst) => {
    await opensForm(analyst);
    await analyst.form.location().pressSequentially('Springfield');
    await analyst.page.getByRole('option').first().waitFor();
  },
  review: async (analyst) => {
    await fillsForm(analyst);
    await analyst.form.reviews();
    await expect(analyst.form.review.confirm()).toBeEnabled();
  },
  ...batchScreens(opensSynced),
  ...deskScreens(opensOrders, opensForm, fillsForm),
  order: async (analyst) => {
    await analyst.opens('/orders/200');
    await analyst.map.isDrawn();
  },
  'order-parts': ordersArea(1),
  'order-hole': ordersArea(2),
  'order-antimeridian': ordersArea(5),
  'order-refused': ordersArea(7),
  'order-no-area': ordersArea(8),
  'order-pole': ordersArea(16),
  'order-repaired': ordersArea(21),
  'outbox-order': loses,
  outbox: async (analyst) => {
    await loses(analyst);
    await analyst.opens('/outbox');
    await analyst.map.isDrawn();
  },
  // The map at zooms 1.6, 3.6, 7 and as a globe.
  'map-world': (analyst) => opensMap(analyst, -2),
  'map-region': (analyst) => opensMap(analyst, 0),
  'map-near': async (analyst) => {
    await opensMap(analyst, 0);
    await analyst.form.typesPoint('24.7136, 46.6753');
    await zoomsIn(analyst, -2);
  },
  'map-imagery': async (analyst) => {
    await opensMap(analyst, 0);
    await analyst.map.choosesBasemap('Imagery');
    await analyst.map.isDrawn();
  },
  'map-globe': async (analyst) => {
    await opensMap(analyst, 0);
    await analyst.map.choosesBasemap('Imagery');
    await zoomsIn(analyst, -2);
  },
  'outbox-empty': (analyst) => analyst.opens('/outbox'),
  leaving: async (analyst) => {
    await loses(analyst);
    await analyst.opensUserMenu();
    await analyst.screen.find('menuitem', 'Sign out').click();
    await analyst.page.getByRole('dialog').waitFor();
  },
  'order-not-found': async (analyst) => {
    await analyst.opens('/orders/999999');
    await analyst.screen.sees('heading', 'Order not found');
  },
  'not-found': async (analyst) => {
    await analyst.opens('/nowhere');
    await analyst.screen.sees('heading', 'Page not found');
  },
};

/** The screens before sign-in. */
export const withoutSession: readonly string[] = ['sign-in', 'sign-in-refused'];

/** Screens that differ from another one only in the map or in the number of orders: for the eye, not for the check. */
export const unchecked = /^(map-|dashboard-100000|order-(parts|hole|antimeridian|pole|repaired))/;

/** A phone has no columns to choose, and a tap on a row opens the order. */
export const notOnAPhone = /^orders-(columns|chosen)$/;

/** The screens with another number of orders than the others' 240. */
export const ordersOf: Readonly<Record<string, number>> = {
  'dashboard-0': 0,
  'orders-none-yet': 0,
  'dashboard-7': 7,
  'dashboard-100000': 100_000,
};

/** The list after the first sync, so that its numbers are final. */
async function opensOrders(analyst: Analyst, path = '/orders') {
  await opensSynced(analyst);
  await analyst.opens(path);
  await analyst.orders.rows().first().waitFor();
}

/** A dialog of the head of the orders. */
function opensFromOrders(button: string) {
  return async (analyst: Analyst) => {
    await opensOrders(analyst);
    await analyst.screen.find('button', button).click();
    await analyst.page.getByRole('dialog').waitFor();
  };
}

/** Not the one of the app, which is another one each time. */
const reference = 'PORT-2026-118';

async function opensForm(analyst: Analyst) {
  await analyst.opens('/orders/new');
  await analyst.form.choices('Resolution').waitFor();
  await analyst.form.referenceBox().fill(reference);
}

/** The dashboard after the first sync. */
async function opensAll(analyst: Analyst) {
  // Twice: on a second visit the map starts with all orders in view.
  for (const _visit of [1, 2]) {
    await opensSynced(analyst);
    await analyst.map.isDrawn();
  }
}

async function opensSynced(analyst: Analyst) {
  await analyst.opens('/');
  const over = analyst.page.getByText(analyst.screen.words('No unread changes'));
  await expect(over).toBeVisible({ timeout: 120_000 });
}

/** One of the orders with an unusual area (docs/look-up/sandbox.md). */
function ordersArea(id: number) {
  return async (analyst: Analyst) => {
    await analyst.opens(`/orders/${id}`);
    await analyst.map.isDrawn();
  };
}

async function fillsForm(analyst: Analyst) {
  await opensSynced(analyst);
  await analyst.opens('/orders/new');
  await analyst.form.fills({ location: '25.01139, 55.06139', reference });
  // A resolution with past orders, so that there is an estimate.
  await analyst.form.choices('Resolution').locator('label:has([value="2"])').click();
  await analyst.screen.find('region', 'Estimate').getByRole('link').waitFor();
  await analyst.map.isDrawn();
}

async function opensMap(analyst: Analyst, levels: number) {
  await analyst.opens('/orders/new');
  await analyst.map.isDrawn();
  await zoomsIn(analyst, levels);
}

/** Zooms in by that many levels, or out if negative. */
async function zoomsIn(analyst: Analyst, levels: number) {
  for (let level = 0; level < Math.abs(levels); level += 1) {
    await analyst.screen.find('button', levels < 0 ? 'Zoom out' : 'Zoom in').click();
    await analyst.map.isDrawn();
  }
}

/** An order that may exist. */
async function loses(analyst: Analyst) {
  await analyst.opens('/orders/new');
  await analyst.form.sends({ location: '25.01139, 55.06139', reference, note: 'sandbox:500' });
  await analyst.isAnnounced('May have been placed');
  await analyst.map.isDrawn();
}

/** The pictures in the README. */
export const shown = [
  'sign-in-light-en',
  'dashboard-light-en',
  'dashboard-dark-ar',
  'new-order-light-en',
  'new-order-dark-ar',
  'review-light-en',
  'batch-light-en',
  'batch-sent-dark-ar',
  'orders-light-en',
  'orders-dark-ar',
  'order-dark-en',
  'outbox-order-light-en',
];
