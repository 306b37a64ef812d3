import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

type Sent = {
  readonly CartItemDataList: readonly { readonly DataKey: string; readonly DataValue: string }[];
};

type Listed = {
  readonly ReturnedValue: readonly {
    readonly OrderItems: readonly { readonly OrderItemDetail: Readonly<Record<string, unknown>> }[];
  }[];
};

const imageOf = ['ImageTypeID', 'ImageResolutionID', 'CloudCover'];

test('selected orders are ordered again in three presses, each with its own image and clouds, from the list to the requests', async ({
  analyst,
  page,
  sandbox,
}) => {
  // Read on its way to the page: the browser may have dropped a body by the time that it is asked for it.
  const listed = new Promise<Listed>((resolve) => {
    void page.route(
      (url) => url.pathname.endsWith('/GetOrders'),
      async (route) => {
        const response = await route.fetch();
        if (route.request().postData()?.includes('[5]') === true) resolve(await response.json());
        await route.fulfill({ response });
      },
    );
  });
  await analyst.comesTo('/orders?status=5');
  const { ReturnedValue: orders } = await listed;
  await page.unrouteAll({ behavior: 'wait' });
  const boxes = page.getByRole('checkbox', { name: /^Select order / });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  const wanted = orders
    .slice(0, 3)
    .map(({ OrderItems: [item] }) => imageOf.map((key) => item?.OrderItemDetail[key]).join());

  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Order again' }).click();
  await analyst.batch.has(3);
  await analyst.batch.reviews();
  await analyst.batch.confirms();
  await expect(page.getByText('Finished')).toBeVisible();

  const sent = (await sandbox.requests(/CreateOrder/)).map(({ body }) => {
    const { CartItemDataList: list }: Sent = JSON.parse(body);
    const of = (key: string) => list.find(({ DataKey }) => DataKey === key)?.DataValue;
    return { point: of('POI'), image: imageOf.map(of).join() };
  });
  expect(sent.map(({ image }) => image)).toEqual(wanted);
  expect(new Set(sent.map(({ point }) => point)).size).toBe(3);
});
