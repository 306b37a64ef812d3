import { expect, test } from './fixtures.ts';

test.use({ site: 'stage', drawsMap: false });

test('selected orders are ordered again in four presses: from the page of the list to the requests', async ({
  analyst,
  page,
  sandbox,
}) => {
  await analyst.comesTo('/orders?status=5');
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const count = Number.parseInt(await page.getByText(/^\d+ selected$/).innerText(), 10);
  await selection.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('grid', { name: 'Points' })).toHaveAttribute(
    'aria-rowcount',
    String(count + 1),
  );
  const places = await page.getByRole('grid', { name: 'Points' }).getByRole('gridcell').first().innerText();
  expect(places).not.toBe('');
  await page.getByRole('button', { name: 'Review batch' }).click();
  await analyst.batch.confirm().and(page.locator(':enabled')).waitFor();
  await analyst.batch.confirms();
  await expect(page.getByText('Finished')).toBeVisible();

  const sent = await sandbox.requests(/CreateOrder/);
  const data = sent.map(
    ({ body }): Record<string, string> =>
      Object.fromEntries(
        JSON.parse(body).CartItemDataList.map((item: { DataKey: string; DataValue: string }) => [
          item.DataKey,
          item.DataValue,
        ]),
      ),
  );
  expect(data).toHaveLength(count);
  // What differs between the old orders differs on the wire too.
  expect(new Set(data.map(({ POI }) => POI)).size).toBe(count);
  expect(new Set(data.map(({ ImageTypeID }) => ImageTypeID)).size).toBeGreaterThan(1);
});
