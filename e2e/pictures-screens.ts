import { expect } from '@playwright/test';
import type { Analyst } from './driver/analyst.ts';

/** How to open each screen for its picture. The analyst is signed in, except on the sign-in page. */
export const screens: Readonly<Record<string, (analyst: Analyst) => Promise<unknown>>> = {
  'sign-in': (analyst) => analyst.opens('/login'),
  dashboard: async (analyst) => {
    await opensAll(analyst);
    await analyst.screen.reads(/^[25],000/);
  },
  'dashboard-0': async (analyst) => {
    await analyst.opens('/');
    await analyst.map.isDrawn();
  },
  'dashboard-7': opensAll,
  'dashboard-100000': opensAll,
  orders: async (analyst) => {
    await analyst.opens('/orders');
    await analyst.orders.seesRows(10);
    await analyst.map.isDrawn();
  },
  'new-order': fillsForm,
  review: async (analyst) => {
    await fillsForm(analyst);
    await analyst.form.reviews();
    await expect(analyst.form.review.confirm()).toBeEnabled();
  },
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
    await analyst.map.basemap('Imagery').check();
    await analyst.map.isDrawn();
  },
  'map-globe': async (analyst) => {
    await opensMap(analyst, 0);
    await analyst.map.basemap('Imagery').check();
    await zoomsIn(analyst, -2);
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

/** The screens with another number of orders than the others' 240. */
export const ordersOf: Readonly<Record<string, number>> = {
  'dashboard-0': 0,
  'dashboard-7': 7,
  'dashboard-100000': 100_000,
};

/** The dashboard after the first sync. */
async function opensAll(analyst: Analyst) {
  const over = analyst.page.getByText(analyst.screen.words('No changes.'));
  // Twice: on a second visit the map starts with all orders in view.
  for (const _visit of [1, 2]) {
    await analyst.opens('/');
    await expect(over).toBeVisible({ timeout: 120_000 });
    await analyst.map.isDrawn();
  }
}

/** One of the orders with an unusual area (sandbox/README.md). */
function ordersArea(id: number) {
  return async (analyst: Analyst) => {
    await analyst.opens(`/orders/${id}`);
    await analyst.map.isDrawn();
  };
}

async function fillsForm(analyst: Analyst) {
  await analyst.opens('/orders/new');
  await analyst.form.fills({ location: '25.01139, 55.06139' });
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
  await analyst.form.sends({ location: '25.01139, 55.06139', note: 'sandbox:500' });
  await analyst.isAnnounced('May have been placed');
  await analyst.outbox.isFollowed();
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
  'orders-light-en',
  'orders-dark-ar',
  'order-dark-en',
  'outbox-order-light-en',
  'phone-new-order-light-ar',
  'phone-orders-light-en',
];
