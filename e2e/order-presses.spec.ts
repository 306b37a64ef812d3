import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ drawsMap: false });

for (const presses of [2, 3]) {
  test(`O1 ${presses} presses on "Confirm order" send one order`, {
    tag: presses === 2 ? '@full' : [],
  }, async ({ analyst, sandbox }) => {
    await analyst.comesTo('/orders/new');
    await analyst.form.fills({ location: '25.2532, 55.3657', note: 'pressed in a hurry' });
    const reference = await analyst.form.reference();
    await analyst.form.reviews();
    await analyst.form.review.confirm().click({ clickCount: presses });
    await analyst.form.arrivesAtOrder();
    expect(await sandbox.createOrders(reference)).toHaveLength(1);
    await analyst.goesTo('Orders');
    await analyst.orders.searches(reference);
    await expect(analyst.orders.rows()).toHaveCount(1);
  });
}

test('O1 presses of Enter while the response is slow send one order', async ({ analyst, page, sandbox }) => {
  const letsGo = await holds(page, /\/CreateOrder\?/);
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '25.2532, 55.3657', note: 'pressed while it is slow' });
  const reference = await analyst.form.reference();
  await analyst.form.reviews();
  await expect(analyst.form.review.confirm()).toBeEnabled();
  await analyst.form.review.confirm().focus();
  await analyst.keyboard.presses('Enter', 'Enter', 'Space', 'Enter');
  await analyst.form.review.says(/Sending\. Please wait\./);
  await analyst.keyboard.presses('Escape');
  await expect(analyst.form.review.dialog()).toBeVisible();
  letsGo();
  await analyst.form.arrivesAtOrder();
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
});

test('a point is ordered from the keyboard alone, and an Enter that is held only takes the point', async ({
  analyst,
  page,
  sandbox,
}) => {
  const { form, keyboard } = analyst;
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  await keyboard.presses('n');
  await expect(form.location()).toBeFocused();
  await form.chooses('Image type');
  await form.chooses('Resolution');
  await form.location().focus();
  const reference = await form.reference();
  await keyboard.types('25.2532, 55.3657');
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await analyst.screen.reads(/Read as /);
  await expect(form.review.dialog()).toHaveCount(0);
  await keyboard.presses('Enter');
  await expect(form.review.dialog()).toBeVisible();
  expect(await sandbox.createOrders(reference)).toHaveLength(0);
});

test('an order is sent once although the browser takes back the locks that it grants', async ({
  analyst,
  page,
  sandbox,
}) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.fills({ location: '25.2532, 55.3657', note: 'while a window opens' });
  const reference = await analyst.form.reference();
  // While a page prints, or opens a window under a debugger, its callbacks do not run, not even that of a lock.
  await page.evaluate(() => {
    const request = navigator.locks.request.bind(navigator.locks) as (...all: unknown[]) => Promise<unknown>;
    let windows = 0;
    const opening = (...all: unknown[]) => {
      const answer = request(...all);
      windows += 1;
      if (windows <= 4) window.open('about:blank')?.close();
      return answer;
    };
    Object.defineProperty(navigator.locks, 'request', { value: opening });
  });
  await analyst.form.reviews();
  await analyst.form.review.confirm().click();
  await analyst.form.arrivesAtOrder();
  expect(await sandbox.createOrders(reference)).toHaveLength(1);
  await analyst.goesTo('Orders');
  await analyst.orders.searches(reference);
  await expect(analyst.orders.rows()).toHaveCount(1);
});
