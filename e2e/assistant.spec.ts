import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ drawsMap: false });

type Answer = { readonly ok: boolean; readonly error?: string } & Readonly<Record<string, unknown>>;

/** Installs the interface as a browser that has it, and keeps the tools that the page registers. */
async function withAssistants(page: Page, owner: 'document' | 'navigator') {
  await page.addInitScript((where) => {
    const tools = new Map<string, { execute(input: unknown, options: unknown): Promise<unknown> }>();
    const modelContext = {
      async registerTool(tool: never, { signal }: { signal: AbortSignal }) {
        const { name } = tool as { name: string };
        if (tools.has(name)) throw new DOMException('twice', 'InvalidStateError');
        tools.set(name, tool);
        signal.addEventListener('abort', () => tools.delete(name));
      },
    };
    Object.defineProperty(where === 'document' ? document : navigator, 'modelContext', {
      value: modelContext,
    });
    Object.defineProperty(window, 'offeredTools', { value: tools });
  }, owner);
  return {
    names: (): Promise<string[]> => page.evaluate(() => [...Reflect.get(window, 'offeredTools').keys()]),
    run: (name: string, input: object = {}): Promise<Answer> =>
      page.evaluate(
        async ([tool, given]) => {
          const { signal } = new AbortController();
          const answer = await Reflect.get(window, 'offeredTools').get(tool).execute(given, { signal });
          return JSON.parse(JSON.stringify(answer));
        },
        [name, input] as const,
      ),
  };
}

const allTools = ['search_orders', 'read_order', 'read_catalogs', 'fill_order_form', 'fill_batch'];
const reads = [
  'GET /api/order/Lookup/GetImageTypesList',
  'GET /api/order/Lookup/GetImageResolutions',
  'GET /api/order/Order/GetOrderDetails',
  'POST /api/order/Order/GetOrders',
];

async function switchOn(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  await page.getByRole('checkbox', { name: 'Offer tools to assistants' }).check();
}

const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;

test('an assistant reads and fills with every tool, only reads are sent, and nothing of it goes further than the form', async ({
  analyst,
  page,
  traffic,
}) => {
  const browser = await withAssistants(page, 'document');
  await analyst.comesTo('/orders');
  await analyst.orders.seesRows(15);
  expect(await browser.names()).toEqual([]);
  expect(traffic.to(/assets\/offer-/)).toHaveLength(0);
  await switchOn(page);
  await expect.poll(browser.names).toEqual(allTools);
  await analyst.meetsNoBarrierInEitherTheme('assistants');
  await page.getByRole('button', { name: 'Done' }).click();

  const before = traffic.to(/^\/(api|auth)\//).length;
  const found = await browser.run('search_orders', { text: 'ORD-104007' });
  expect(found).toMatchObject({ ok: true });
  expect(await browser.run('read_order', { orderId: 7 })).toMatchObject({
    found: true,
    order: { number: 'ORD-104007' },
  });
  expect(JSON.stringify([found, await browser.run('read_order', { orderId: 7 })])).not.toContain(
    'analyst@nadir.test',
  );
  expect(await browser.run('read_catalogs')).toMatchObject({ ok: true });
  const places = [
    { lat: 25.01, lng: 55.06, name: 'Jebel Ali' },
    { lat: 25.29, lng: 51.53 },
  ];
  expect(await browser.run('fill_batch', { places })).toMatchObject({ ok: true, rows: 2 });
  await expect(page.getByRole('grid', { name: 'Points' })).toContainText('Filled by an assistant');
  await analyst.meetsNoBarrierInEitherTheme('batch of an assistant');
  expect(
    await browser.run('fill_order_form', {
      point: { lat: 24.7136, lng: 46.6753 },
      imageTypeId: 1,
      resolutionId: 1,
      from: inDays(2),
      to: inDays(9),
      cloud: 15,
      reference: 'PIER-4',
    }),
  ).toMatchObject({ ok: true });
  await expect(analyst.form.location()).toHaveValue('24.7136, 46.6753');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await analyst.meetsNoBarrierInEitherTheme('form of an assistant');

  const sent = traffic
    .to(/^\/(api|auth)\//)
    .slice(before)
    .map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  // Pictures of the catalog are files.
  const calls = sent.filter((call) => !call.startsWith('GET /api/previews/'));
  expect(calls.filter((call) => !reads.includes(call))).toEqual([]);
  expect(calls).toContain('POST /api/order/Order/GetOrders');
  expect(traffic.to(/CreateOrder/)).toHaveLength(0);
});

test('the marks of an assistant survive a reload, and a person is asked before the order is confirmed', async ({
  analyst,
  page,
  traffic,
}) => {
  const browser = await withAssistants(page, 'navigator');
  await analyst.comesTo('/orders/new');
  await switchOn(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(browser.names).toEqual(allTools);
  const filled = await browser.run('fill_order_form', {
    point: { lat: 24.7136, lng: 46.6753 },
    imageTypeId: 1,
    resolutionId: 1,
    reference: 'PIER-4',
  });
  expect(filled).toMatchObject({ ok: true });
  const notice = page.getByRole('status').filter({ hasText: 'Filled by an assistant' });
  await expect(notice).toContainText('Fields: Location, Image type, Resolution and Reference number.');
  // Another screen keeps it at once; a reload reads what is kept.
  await analyst.goesTo('Orders');
  await expect(notice).toHaveCount(0);
  await page.goBack();
  await expect(notice).toContainText('Fields: Location, Image type, Resolution and Reference number.');
  await page.reload();
  await expect(notice).toContainText('Fields: Location, Image type, Resolution and Reference number.');

  await page.getByRole('button', { name: 'Place order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review order' });
  const confirm = dialog.getByRole('button', { name: 'Confirm order' });
  await expect(dialog).toContainText('Filled by an assistant');
  await analyst.meetsNoBarrierInEitherTheme('review of an assistant');
  await expect(confirm).toBeDisabled();
  await expect.poll(browser.names).toEqual(allTools);
  expect(await browser.run('fill_order_form', { cloud: 3 })).toMatchObject({ ok: false });
  expect(traffic.to(/CreateOrder/)).toHaveLength(0);
  await dialog.getByRole('checkbox', { name: 'I have checked what the assistant filled in' }).check();
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Assistants' }).click();
  await page.getByRole('checkbox', { name: 'Offer tools to assistants' }).uncheck();
  expect(await browser.names()).toEqual([]);
});
