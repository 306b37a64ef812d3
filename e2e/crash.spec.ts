import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const secret = 'Bearer Zk3fY8a1Qm0bXc7Lw2Nn5Rr9Tt4Vv6Ss1Uu8Pp0Oo';

/** The console output of the page. */
function listens(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

/** A browser that throws at the name of the map, or at one price, as long as the flag is set. */
async function breaks(page: Page, what: 'map' | 'price') {
  await page.addInitScript(
    ([part, words]) => {
      Reflect.set(window, 'broken', true);
      const fail = () => {
        if (Reflect.get(window, 'broken') === true) throw new Error(`broke with ${words}`);
      };
      const setAttribute = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {
        if (part === 'map' && this instanceof HTMLCanvasElement && name === 'aria-label' && value !== 'Map')
          fail();
        setAttribute.call(this, name, value);
      };
      const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format');
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get() {
          const own = format?.get?.call(this);
          return (value: number) => {
            if (part === 'price' && value === 1313.13) fail();
            return own(value);
          };
        },
      });
    },
    [what, secret] as const,
  );
}

const heals = (page: Page) => page.evaluate(() => Reflect.set(window, 'broken', false));

test('B10 when the map fails the form can still be filled and sent, and a retry restores the map', async ({
  analyst,
  guard,
  page,
}) => {
  guard.expects(/A part of the page broke/);
  const said = listens(page);
  await breaks(page, 'map');
  await analyst.comesTo('/orders/new');
  await analyst.screen.reads('The map cannot be displayed.');
  await analyst.form.fills({ location: '24.7, 46.6', note: 'with a broken map' });
  await analyst.form.reviews();
  await analyst.form.review.goesBack();
  await heals(page);
  await analyst.screen.find('button', 'Try again').click();
  await expect(analyst.map.world()).toBeVisible();
  await expect(analyst.form.note()).toHaveValue('with a broken map');
  expect(said.filter((line) => line.includes('broke with'))).toHaveLength(1);
  expect(said.join('\n')).not.toContain(secret.slice(7));
});

test.describe('over a stage', () => {
  test.use({ site: 'stage' });

  test('B10 when the table fails the map and the bar still work, and a retry restores the table', {
    tag: '@full',
  }, async ({ analyst, guard, page, sandbox }) => {
    guard.expects(/A part of the page broke/);
    const said = listens(page);
    await breaks(page, 'price');
    await sandbox.plan({ calls: [{ to: 'GetOrders', set: { 'ReturnedValue.0.NetPrice': 1313.13 } }] });
    await analyst.comesTo('/orders');
    await analyst.isAnnounced('This section failed to load.');
    await expect(analyst.map.world()).toBeVisible();
    await expect(analyst.orders.table()).toHaveCount(0);
    await heals(page);
    await analyst.screen.find('button', 'Try again').click();
    await analyst.orders.seesRows(15);
    expect(said.filter((line) => line.includes('broke with'))).toHaveLength(1);
    expect(said.join('\n')).not.toContain(secret.slice(7));
    await analyst.goesTo('New order');
    await expect(analyst.form.place()).toBeVisible();
  });
});

test.describe('without the map', () => {
  test.use({ drawsMap: false });

  test('B11 an uncaught error is reported without secrets, and the page still works', async ({
    analyst,
    guard,
    page,
  }) => {
    guard.expects(
      /Unhandled rejection: Error: lost with Bearer …/,
      /Uncaught error: Error: thrown with password=…/,
    );
    const said = listens(page);
    await analyst.comesTo('/orders');
    await analyst.orders.seesRows(15);
    await page.evaluate((words) => void Promise.reject(new Error(`lost with ${words}`)), secret);
    await analyst.screen.reads('Something went wrong in Nadir.');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown with password=orbit-1');
      });
    });
    // The browser may log a warning about slow rendering of the map.
    const reported = () => said.filter((line) => /^(Unhandled rejection|Uncaught error): /.test(line));
    await expect.poll(() => reported().length).toBe(2);
    expect(said.join('\n')).not.toContain(secret.slice(7));
    expect(said.join('\n')).not.toContain('orbit-1');
    await analyst.screen.find('button', 'Close').click();
    await expect(page.getByText('Something went wrong in Nadir.')).toHaveCount(0);
    await analyst.orders.turnsTo('Next page');
    await analyst.isAt(/page=2/);
  });
});
