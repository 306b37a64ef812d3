import { expect, test } from './fixtures.ts';

for (const language of ['en', 'ar'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('what is chosen in the timeline is chosen in the table and on the map', async ({
      analyst,
      page,
    }) => {
      await analyst.comesTo('/orders?show=table-timeline-map');
      const { screen } = analyst;
      const timeline = screen.find('list', 'Orders by capture window');
      const line = timeline.getByRole('listitem').filter({ has: page.getByRole('button') });
      const second = line.nth(1);
      const number = (await second.getByRole('link').innerText()).trim();
      await second.getByRole('button').click();
      await expect(page.getByRole('row').filter({ hasText: number })).toHaveAttribute('aria-current', 'true');
      await expect(analyst.map.region().getByText(number)).toBeVisible();
      await expect(page).toHaveURL(/[?&]order=\d+/);

      // The way back is that of the table.
      const linked = page.getByRole('row').filter({ has: page.getByRole('link') });
      const other = linked.filter({ hasNotText: number }).first();
      await other.getByRole('cell').last().click();
      await expect(second).not.toHaveAttribute('aria-current', 'true');
      await expect(timeline.locator('[aria-current="true"]')).toHaveCount(1);
    });
  });
}

test('a rectangle by pointer and one by keys narrow what is loaded, and the address holds it', async ({
  analyst,
  page,
}) => {
  await analyst.comesTo('/orders?show=timeline-map');
  const { screen, map } = analyst;
  await screen.find('button', 'Load more').click();
  const region = await map.isDrawn();
  await screen.find('button', 'Rectangle').click();
  const box = await region.boundingBox();
  if (box === null) throw new Error('there is no map');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.7, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/area=box(_-?[\d.]+){4}/);
  await screen.reads(/^\d+ of (\d+) loaded orders match\. \1 in the list\./);
  const byPointer = page.url();
  await page.reload();
  await screen.reads(/loaded orders match/);
  expect(page.url()).toBe(byPointer);

  await map.isDrawn();
  await screen.find('button', 'Rectangle').click();
  const sheet = page.getByRole('application', { name: /^Drawing a rectangle/ });
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(byPointer);
  await screen.find('button', 'Rectangle').click();
  await expect(sheet).toBeFocused();
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).not.toHaveURL(byPointer);
  await expect(page).toHaveURL(/area=box(_-?[\d.]+){4}/);
  await screen.find('button', 'Remove area').click();
  await expect(page).not.toHaveURL(/area=/);
});
