import { expect, test } from './fixtures.ts';

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('about the picked point stands the footprint to expect, dashed and called an estimate', async ({
      analyst,
      page,
    }) => {
      const { form, map, screen } = analyst;
      await analyst.comesTo('/orders/new');
      await form.typesPoint('25.0114, 55.0614');
      await map.isDrawn();
      // Of orders that this tab has not seen nothing is estimated.
      await screen.seesNo('list', 'Legend');
      const firstOf = async (group: 'Image type' | 'Resolution') =>
        Number(await form.choices(group).getByRole('radio').first().getAttribute('value'));
      const choice = {
        ImageTypeID: await firstOf('Image type'),
        ImageResolutionID: await firstOf('Resolution'),
      };
      expect(Object.values(choice).every(Number.isInteger)).toBe(true);
      await page.route(/\/GetOrders$/, async (route) => {
        const response = await route.fetch();
        const list = await response.json();
        for (const order of list.ReturnedValue)
          for (const { OrderItemDetail } of order.OrderItems)
            if (OrderItemDetail !== null) Object.assign(OrderItemDetail, choice, { AOIAreaInKM: 98 });
        await route.fulfill({ response, json: list });
      });
      await analyst.opens('/orders');
      await analyst.orders.seesRows(10);
      await screen.find('link', 'New order').click();
      await form.chooses('Image type');
      await form.chooses('Resolution');
      await form.typesPoint('25.0114, 55.0614');
      await map.isDrawn();
      const tag = language === 'en' ? /^Estimate, about 98\skm²$/ : /^تقدير، نحو 98\sكم²$/;
      await expect(map.region().getByText(tag)).toBeInViewport({ ratio: 1 });
      await expect(screen.find('list', 'Legend').getByRole('listitem')).toHaveText([
        language === 'en' ? 'Estimate from past orders' : 'تقدير من طلبات سابقة',
      ]);
      await analyst.meetsNoBarrier('a new order with an estimate');
    });
  });
}
