import { type Account, mainAccount } from './driver/analyst.ts';
import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.use({ drawsMap: false });

const named = (email: string): Account => ({ ...mainAccount, email });
const day = 86_400_000;

test('the options are listed in order, with range and picture, and the window starts tomorrow with 14 days', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.offers('Image type', ['Multispectral', 'Daytime', 'SAR', 'Stereo', 'Night']);
  // From fine to coarse; the one without a range comes last, inactive ones are missing.
  await analyst.form.offers('Resolution', [
    'Ultra high',
    'Very high',
    'High',
    'Medium',
    'Low',
    'Regional',
    'Best available',
  ]);
  const resolutions = analyst.form.choices('Resolution');
  for (const [name, detail] of [
    ['Very high', '30–50 cm'],
    ['Ultra high', '15–30 cm subscribers only'],
    ['High', '50–100 cm'],
    ['Medium', '1–5 m'],
    ['Low', '5–30 m'],
    ['Regional', 'up to 60 m'],
    ['Best available', 'range not stated'],
  ] as const) {
    const description = detail.replaceAll(' ', '\\s?');
    await expect(resolutions.getByRole('radio', { name, exact: true })).toHaveAccessibleDescription(
      new RegExp(description),
    );
  }
  await analyst.form.chooses('Resolution', 'High');
  await analyst.screen.reads('Buildings, roads, construction sites and ships.');
  // One line each, in two columns.
  const heights = await resolutions
    .locator('label')
    .evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(28);
  const pictures = analyst.form.choices('Image type').locator('img');
  await expect(pictures.first()).toHaveJSProperty('complete', true);
  await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
  // Two types have no picture, and one has a broken one.
  await expect(pictures).toHaveCount(3);

  const { form } = analyst;
  const from = await form.instant('Capture from');
  const tomorrow = Math.floor(Date.now() / day) * day + day;
  expect([tomorrow - day, tomorrow]).toContain(from);
  expect((await form.instant('Capture to')) - from).toBe(14 * day);
  await expect(form.preset(14)).toHaveAttribute('aria-pressed', 'true');
  for (const days of [7, 30] as const) {
    await form.preset(days).click();
    expect((await form.instant('Capture to')) - from).toBe(days * day);
  }
  // The browser's time zone is Riyadh.
  await expect(form.moment('Capture from').locator('../..')).toContainText(/03:00 device\stime,\sUTC\+3/);
});

test.describe('ar', () => {
  test.use({ language: 'ar' });

  test('the options have their Arabic names, ranges and descriptions', { tag: '@full' }, async ({
    analyst,
  }) => {
    await analyst.comesTo('/orders/new');
    await analyst.form.offers('Image type', [
      'متعدد الأطياف',
      'نهاري',
      'رادار (SAR)',
      'مجسّم (ستيريو)',
      'ليلي',
    ]);
    const very = analyst.form.choices('Resolution').getByRole('radio', { name: 'عالية جدًا', exact: true });
    await expect(very).toHaveAccessibleDescription(/30\s?إلى\s?50\s?سم/);
    await analyst.form.chooses('Resolution', 'عالية جدًا');
    await analyst.screen.reads('تظهر فيها المركبات وعلامات الطرق وتفاصيل المباني.');
    await analyst.form.chooses('Resolution', 'أفضل ما يتوفر');
    // The service has no Arabic text for it, so the English one is shown.
    await analyst.screen.reads('The sharpest image any provider can take in the window.');
  });
});

test('G24 without resolutions the form orders nothing and shows the reason', async ({ analyst, traffic }) => {
  await analyst.comesTo('/orders/new', named('catalog-empty@nadir.test'));
  await analyst.screen.reads('The service offers no resolutions, so nothing can be ordered now.');
  await analyst.form.typesPoint('25.2, 55.3');
  await analyst.form.place().click();
  await analyst.isAnnounced(/^Missing: .*Resolution\./);
  await analyst.screen.seesNo('dialog', 'Review order');
  expect(traffic.to(/CreateOrder$/)).toHaveLength(0);
});

test('G23 failed catalogs can be retried, and typed values stay', async ({ analyst, guard }) => {
  guard.expects(/status of 503/);
  let failing = true;
  await analyst.page.route(/\/Lookup\//, (route) =>
    failing ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  );
  await analyst.comesTo('/orders/new');
  await analyst.form.typesPoint('25.2, 55.3');
  await analyst.form.note().fill('kept');
  await analyst.isAnnounced('The image types could not be loaded. Your input is kept.');
  await analyst.isAnnounced('The resolutions could not be loaded. Your input is kept.');
  // The app retries now and then; held, such a retry cannot replace the press.
  const letsGo = await holds(analyst.page, /\/Lookup\//);
  failing = false;
  const again = analyst.page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(2);
  await again.first().click();
  letsGo();
  await expect(again).toHaveCount(0);
  await expect(analyst.form.choices('Image type')).toBeVisible();
  await expect(analyst.form.choices('Resolution')).toBeVisible();
  await analyst.form.fills({});
  await expect(analyst.form.location()).toHaveValue('25.2, 55.3');
  await expect(analyst.form.note()).toHaveValue('kept');
  await analyst.form.reviews();
});

test('a form that a reload has restored waits for the catalogs, and calls no choice one that is not offered', async ({
  analyst,
}) => {
  const { form, page } = analyst;
  await analyst.comesTo('/orders/new');
  await form.fills({ location: '25.2, 55.3', note: 'kept' });
  // A screen that is left stores its form, and reads it once it is stored.
  await analyst.turnsTo('/orders');
  await analyst.screen.sees('heading', 'Orders');
  await analyst.turnsTo('/orders/new');
  await expect(form.note()).toHaveValue('kept');
  const letsGo = await holds(page, /\/Lookup\//);
  await page.reload();
  await expect(form.note()).toHaveValue('kept');
  await form.place().click();
  letsGo();
  await expect(form.review.dialog()).toBeVisible();
});

test('the form rejects a window in the past or in reverse, and sends a typed window in UTC', {
  tag: '@full',
}, async ({ analyst, sandbox, traffic }) => {
  const { form } = analyst;
  await analyst.comesTo('/orders/new');
  await form.fills({ location: '25.2, 55.3' });
  const year = new Date().getUTCFullYear() + 1;
  await form.typesMoment('Capture from', '03', '02', String(year), '05', '45');
  await form.typesMoment('Capture to', '03', '02', String(year), '05', '44');
  await form.place().click();
  await analyst.screen.reads('The end must be after the start.');
  await analyst.isAnnounced('Capture to: The end must be after the start.');
  await form.typesMoment('Capture from', '01', '01', '2020', '00', '00');
  await analyst.screen.reads('In the past. Choose today or later.');
  await form.preset(7).click();
  await form.reviews();
  await form.review.goesBack();
  expect(traffic.to(/CreateOrder$/)).toHaveLength(0);
  await form.typesMoment('Capture from', '03', '02', String(year), '05', '45');
  await form.typesMoment('Capture to', '04', '02', String(year), '18', '00');
  const reference = await form.reference();
  await form.reviews();
  await form.review.says(/1 day, 12 hours(,| and) 15 minutes/);
  await form.review.says(/At the point, UTC\+4 .+ 09:45 .+ 22:00/);
  await form.confirms();
  await form.arrivesAtOrder();
  const [order] = await sandbox.createOrders(reference);
  expect(order?.body).toContain(`"FirstImageDate","DataValue":"${year}-02-03T05:45:00.000Z"`);
  expect(order?.body).toContain(`"SecondImageDate","DataValue":"${year}-02-04T18:00:00.000Z"`);
});

test('the next order keeps the choices and gets a new reference, and a used reference shows a warning', {
  tag: '@full',
}, async ({ analyst, page }) => {
  const { form } = analyst;
  await analyst.comesTo('/orders/new');
  const reference = await form.reference();
  expect(reference).toMatch(/^T\d{6}[0-9A-HJKMNP-TV-Z]{12}$/);
  const orderId = await form.places({
    location: '25.2, 55.3',
    imageType: 'SAR',
    resolution: 'Medium',
    cloud: 55,
    note: 'once',
  });
  await analyst.goesTo('New order');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(form.choices('Image type').getByRole('radio', { name: 'SAR' })).toBeChecked();
    await expect(form.choices('Resolution').getByRole('radio', { name: 'Medium' })).toBeChecked();
    await expect(form.cloud()).toHaveValue('55');
    await expect(page.getByText('same as last order')).toHaveCount(3);
    await expect(form.location()).toHaveValue('');
    await expect(form.note()).toHaveValue('');
  }
  await form.chooses('Image type', 'Night');
  await expect(page.getByText('same as last order')).toHaveCount(2);

  expect(await form.reference()).not.toBe(reference);
  await form.fills({ location: '26.2, 55.3', reference });
  await form.reviews();
  await analyst.isAnnounced(new RegExp(`An order with this reference exists: .?ORD-${104_000 + orderId}`));
  await form.review.goesBack();
  await analyst.screen.find('button', 'Use Nadir’s reference').click();
  expect(await form.reference()).not.toBe(reference);
  await form.reviews();
  await form.review.says(/It cannot be changed or cancelled here\./);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the review copies the request without the token; both kinds of Back and a language switch keep the form without sending', async ({
  analyst,
  context,
  page,
  traffic,
}) => {
  const { form } = analyst;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await analyst.comesTo('/orders/new');
  await form.fills({ location: '25.2, 55.3', note: "it's", cloud: 5, resolution: 'High' });
  await form.reviews();
  await form.review.opensRequest();
  await analyst.screen.find('tab', 'Copy as cURL').click();
  await analyst.screen.find('button', 'Copy', form.review.dialog()).click();
  await analyst.screen.reads('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('"Authorization: Bearer $TOKEN"');
  expect(copied).toContain('/api/order/Order/CreateOrder?paymentMethod=1&refNo=');
  expect(copied).toContain("it'\\''s");
  await form.review.goesBack();
  await expect(form.location()).toHaveValue('25.2, 55.3');
  await expect(form.note()).toHaveValue("it's");
  await expect(form.cloud()).toHaveValue('5');

  await analyst.switchesLanguage();
  await analyst.screen.reads(
    'Status titles and messages of the service change language at your next sign-in.',
  );
  await expect(form.location()).toHaveValue('25.2, 55.3');
  await expect(form.note()).toHaveValue("it's");
  await expect(form.choices('Resolution').getByRole('radio', { name: 'عالية', exact: true })).toBeChecked();
  await form.reviews();
  await form.review.says(/بدقة عالية[,،]/);

  // The browser's own Back, where the form is the first page of the tab.
  const goes = (step: -1 | 1) => page.evaluate((step) => history.go(step), step);
  await goes(-1);
  await expect(form.review.dialog()).toHaveCount(0);
  await expect(form.note()).toHaveValue("it's");
  await analyst.isAt(/\/orders\/new#point=25\.2,55\.3$/);
  await analyst.goesTo('Orders');
  await analyst.orders.seesRows(15);
  await goes(-1);
  await expect(form.note()).toHaveValue("it's");
  await expect(form.review.dialog()).toHaveCount(0);
  await form.reviews();
  await page.keyboard.press('Escape');
  await expect(form.review.dialog()).toHaveCount(0);
  await goes(1);
  await analyst.orders.seesRows(15);
  await expect(form.review.dialog()).toHaveCount(0);
  await analyst.palette.opensByKey();
  await goes(-1);
  await expect(analyst.palette.dialog()).toHaveCount(0);
  await analyst.isAt(/\/orders$/);
  expect(traffic.to(/CreateOrder$/)).toHaveLength(0);
});
