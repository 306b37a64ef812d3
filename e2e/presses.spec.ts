import type { Locator, Page } from '@playwright/test';
import { day } from '../src/time.ts';
import type { Analyst } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false, watches: true });

/** A point of this run alone: no order covers it. */
const somewhere = () => `${(Math.random() * 60).toFixed(4)}, ${(Math.random() * -170).toFixed(4)}`;

test('one point, with the choices of the last order: 2 presses, and 2 of Enter', async ({
  analyst,
  page,
}) => {
  const { form, keyboard } = analyst;
  await analyst.comesTo('/orders/new');
  await form.places({ location: somewhere() });
  await analyst.goesTo('Dashboard');
  const pressed = await countsPresses(page);
  await analyst.goesTo('New order');
  await expect(form.location()).toBeFocused();
  await page.keyboard.type(somewhere());
  await keyboard.presses('Enter', 'Enter');
  await expect(form.review.dialog()).toBeVisible();
  await form.confirms();
  await form.arrivesAtOrder();
  expect(await pressed()).toEqual({ pointer: 2, enter: 2 });
});

type Job = {
  readonly name: string;
  /** The presses of the pointer from the dashboard on; typing is not counted. */
  readonly presses: number;
  /** What was done earlier, before the count. */
  readonly before?: (analyst: Analyst) => Promise<void>;
  readonly does: (analyst: Analyst) => Promise<void>;
};

/** Opens a filter and ticks one of its values. */
async function ticks({ orders }: Analyst, filter: 'Status' | 'Type', value: RegExp): Promise<void> {
  const dialog = await orders.filters(filter);
  await dialog.getByRole('checkbox', { name: value }).click();
}

async function chooses({ orders, screen }: Analyst, period: string): Promise<void> {
  await screen.find('button', period, await orders.filters('Ordered')).click();
}

async function exports({ exports, screen, page }: Analyst): Promise<void> {
  await exports.opens();
  const coming = page.waitForEvent('download');
  await screen.find('button', 'Export', exports.dialog()).click();
  await coming;
}

const deliveries = async (analyst: Analyst) => {
  await analyst.goesTo('Orders');
  await ticks(analyst, 'Status', /^Delivered/);
  await chooses(analyst, 'Last quarter');
  await analyst.isAt('/orders?status=4&ordered=last-quarter');
};

/** What an analyst does often. A job that needs one press more fails. */
const jobs: readonly Job[] = [
  {
    name: 'the SAR spend of this year',
    presses: 5,
    does: async (analyst) => {
      await analyst.goesTo('Orders');
      await ticks(analyst, 'Type', /^SAR/);
      await chooses(analyst, 'This year');
      await expect(analyst.page.getByRole('button', { name: /^net [\d,]+\.\d\d/ })).toBeVisible();
    },
  },
  {
    name: 'the deliveries of the last quarter as a file',
    presses: 7,
    does: async (analyst) => {
      await deliveries(analyst);
      await exports(analyst);
    },
  },
  {
    name: 'the deliveries of the last quarter from a saved view',
    presses: 2,
    before: async (analyst) => {
      await deliveries(analyst);
      await analyst.screen.find('button', 'Save view').click();
      await analyst.page.getByRole('textbox', { name: 'Name of the view' }).fill('Deliveries');
      await analyst.keyboard.presses('Enter');
      await expect(analyst.page.getByRole('link', { name: 'Deliveries' })).toBeFocused();
      await analyst.goesTo('Dashboard');
    },
    does: async (analyst) => {
      await analyst.goesTo('Orders');
      await analyst.page.getByRole('link', { name: 'Deliveries' }).click();
      await analyst.isAt('/orders?status=4&ordered=last-quarter');
    },
  },
  {
    name: 'the rejected orders of the last month again',
    presses: 9,
    does: async (analyst) => {
      const { batch, orders, screen } = analyst;
      await analyst.goesTo('Orders');
      await ticks(analyst, 'Status', /^Rejected/);
      await chooses(analyst, 'Last month');
      await analyst.isAt('/orders?status=5&ordered=last-month');
      await expect(orders.rows().getByText('Pending')).toHaveCount(0);
      await screen.find('checkbox', 'Select this page', orders.table()).click();
      await screen.find('button', 'Order again', screen.find('toolbar', 'Selection')).click();
      await batch.reviews();
      await batch.confirms();
    },
  },
];

/** Counts the presses of the pointer and of Enter on this page from now on. */
async function countsPresses(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const counts = (name: 'pointer' | 'enter') => (event: Event) => {
      if (event.isTrusted && (!(event instanceof KeyboardEvent) || event.key === 'Enter'))
        dataset[name] = String(Number(dataset[name] ?? 0) + 1);
    };
    addEventListener('pointerdown', counts('pointer'), { capture: true });
    addEventListener('keydown', counts('enter'), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const { pointer = 0, enter = 0 } = document.documentElement.dataset;
      return { pointer: Number(pointer), enter: Number(enter) };
    });
}

for (const { name, presses, before, does } of jobs) {
  test(`${name}: ${presses} presses`, async ({ analyst, page }) => {
    await analyst.comesTo('/');
    await before?.(analyst);
    const pressed = await countsPresses(page);
    await does(analyst);
    expect(await pressed()).toEqual({ pointer: presses, enter: 0 });
  });
}

test('one press opens the changes since the last visit, before and after they are read', async ({
  analyst,
  page,
  sandbox,
  guard,
}) => {
  await sandbox.hold(Date.now());
  await analyst.comesTo('/');
  await analyst.screen.reads('No unread changes');
  // The token has expired by then as well.
  guard.expects(/status of 401/);
  await sandbox.hold(Date.now() + 3 * day);
  await analyst.screen.find('button', 'Refresh').click();
  const pressed = await countsPresses(page);
  const opens = async (link: Locator) => {
    await link.waitFor();
    const before = await pressed();
    await link.click();
    await expect(
      analyst.orders
        .table()
        .getByText(/“.+” → “.+”/)
        .first(),
    ).toBeVisible();
    expect((await pressed()).pointer - before.pointer).toBe(1);
  };
  await opens(page.getByRole('link', { name: / changed orders?$/ }));
  await analyst.goesTo('Dashboard');
  await analyst.screen.find('button', 'Mark all as read').click();
  await opens(page.getByRole('link', { name: 'Earlier changes' }));
});
