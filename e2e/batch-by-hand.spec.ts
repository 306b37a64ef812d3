import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

test.describe('without the map', () => {
  test.use({ drawsMap: false });

  test('a batch is typed, put right, reviewed, paused and followed by keyboard alone', async ({
    analyst,
    page,
    sandbox,
  }) => {
    const { batch, keyboard, screen } = analyst;
    const button = (name: string) => screen.find('button', name);
    await analyst.comesTo('/orders/new');
    await keyboard.tabsTo(screen.find('link', 'Batch'));
    await keyboard.presses('Enter');
    await screen.sees('heading', 'New batch');
    await keyboard.tabsTo(batch.paste());
    await keyboard.types('Jebel Ali, 25.011, 55.061\nDoha, 25.29, 51.55\nDamam, 26.5, 50.2');
    await keyboard.tabsTo(button('Add'));
    await keyboard.presses('Enter');
    await batch.has(3);
    await expect(batch.paste()).toBeFocused();

    await keyboard.tabsTo(batch.cell(1, 'Place'));
    await keyboard.presses('ArrowDown', 'ArrowDown');
    await keyboard.types('Dammam');
    await keyboard.presses('Enter');
    await expect(batch.cell(3, 'Place')).toHaveText('Dammam');
    await expect(batch.cell(3, 'Place')).toBeFocused();
    await keyboard.presses('ArrowUp', 'ArrowRight', 'Delete');
    await expect(batch.row(2)).toContainText('No location');
    await keyboard.presses('Control+z');
    await expect(batch.cell(2, 'Location')).toHaveText('25.29, 51.55');
    await expect(batch.cell(2, 'Location')).toBeFocused();
    await keyboard.presses('Enter');
    await expect(screen.find('textbox', 'Location of row 2')).toBeFocused();
    await keyboard.presses('Control+a');
    await keyboard.types('25.3, 51.54');
    await keyboard.presses('Tab');
    await expect(batch.cell(2, 'Location')).toHaveText('25.3, 51.54');
    await expect(batch.cell(3, 'Place')).toBeFocused();

    await keyboard.presses('Space');
    for (const [opener, dialog] of [
      ['Make a series', 'Make a series'],
      ['Own settings', 'Own settings of 1 row'],
    ] as const) {
      await keyboard.tabsTo(button(opener), 'Shift+Tab');
      await keyboard.presses('Enter');
      await screen.sees('dialog', dialog);
      await keyboard.presses('Escape');
      await screen.seesNo('dialog', dialog);
      await expect(button(opener)).toBeFocused();
    }

    for (const name of ['Image type', 'Resolution'] as const) {
      await keyboard.tabsTo(batch.first(name));
      await keyboard.presses('Space');
      await expect(batch.first(name)).toBeChecked();
    }
    // Used references would need consent.
    const prefix = `KEYS-${crypto.randomUUID().slice(0, 8)}`;
    await keyboard.tabsTo(batch.pattern());
    await keyboard.presses('Control+a');
    await keyboard.types(`${prefix}-{n}`);

    await keyboard.tabsTo(button('Review batch'));
    await keyboard.presses('Enter');
    await expect(batch.review()).toContainText('3 orders');
    await keyboard.presses('Escape');
    await expect(batch.review()).toHaveCount(0);
    await expect(button('Review batch')).toBeFocused();
    await keyboard.presses('Enter');
    await expect(batch.confirm()).toBeEnabled();
    await keyboard.tabsTo(batch.confirm());
    const answer = await holds(page, /\/CreateOrder\?/);
    await keyboard.presses('Enter');

    await screen.sees('progressbar', 'Sending');
    await expect(page.locator('#screen')).toBeFocused();
    await keyboard.tabsTo(button('Pause'));
    await keyboard.presses('Enter');
    await expect(button('Resume')).toBeFocused();
    answer();
    await expect(page.getByRole('row').nth(1)).toContainText('placed');
    await keyboard.tabsTo(button('Stop'));
    await keyboard.presses('Enter');
    await screen.sees('dialog', 'Stop this batch?');
    await keyboard.presses('Escape');
    await expect(button('Stop')).toBeFocused();
    await keyboard.tabsTo(button('Resume'), 'Shift+Tab');
    await keyboard.presses('Enter');
    await screen.reads('All rows were sent');
    await expect(button('Download results')).toBeFocused();

    const last = page.getByRole('row').filter({ hasText: `${prefix}-3` });
    await expect(last).toContainText('placed');
    await keyboard.tabsTo(screen.find('button', 'Dammam', last));
    await keyboard.presses('Enter');
    await expect(last).toHaveAttribute('aria-current', 'true');
    await keyboard.tabsTo(last.getByRole('link', { name: /^ORD-/ }));
    await keyboard.tabsTo(button('Download results'), 'Shift+Tab');
    const download = page.waitForEvent('download');
    await keyboard.presses('Enter');
    expect((await download).suggestedFilename()).toMatch(/^results KEYS-.*\.csv$/);

    const sent = await sandbox.requests(/^\/order\/Order\/CreateOrder\?/);
    expect(sent.filter(({ url }) => url.includes(prefix))).toHaveLength(3);
    for (const number of [1, 2, 3]) expect(await sandbox.made(`${prefix}-${number}`)).toHaveLength(1);
  });
});

test('a row of a batch is moved by dragging its point on the map, moved back by undo, and chosen by a press on its dot', async ({
  analyst,
  page,
}) => {
  const { batch, map, screen } = analyst;
  const points = ['24.71, 46.67', '24.74, 46.72', '24.69, 46.75'];
  const locations = async () => [
    await batch.cell(1, 'Location').innerText(),
    await batch.cell(2, 'Location').innerText(),
    await batch.cell(3, 'Location').innerText(),
  ];
  /** The map follows the grid when its changes pause. */
  const pointIs = async (text: string) =>
    await expect
      .poll(async () => {
        const { lat, lng } = await map.pointAt();
        return `${lat}, ${lng}`;
      })
      .toBe(text);
  const spotOfPoint = async () => {
    await map.isDrawn();
    const box = await map.point().boundingBox();
    if (box === null) throw new Error('The point has no place on the page.');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await analyst.comesTo('/orders/new/batch');
  await map.isDrawn();
  await batch.pastes(points.map((point, at) => `Site ${at + 1}, ${point}`).join('\n'));
  await batch.has(3);

  await batch.cell(3, 'Place').click();
  await pointIs('24.69, 46.75');
  const third = await spotOfPoint();
  await batch.cell(2, 'Place').click();
  await pointIs('24.74, 46.72');
  await map.dragsPoint({ x: -60, y: 40 });
  await expect(batch.cell(2, 'Location')).not.toHaveText('24.74, 46.72');
  const moved = await map.pointAt();
  expect(moved.lat).toBeLessThan(24.74);
  expect(moved.lng).toBeLessThan(46.72);
  expect(await locations()).toEqual([points[0], `${moved.lat}, ${moved.lng}`, points[2]]);

  await screen.find('button', 'Undo').first().click();
  await expect(batch.cell(2, 'Location')).toHaveText('24.74, 46.72');
  await pointIs('24.74, 46.72');
  expect(await locations()).toEqual(points);

  await page.mouse.click(third.x, third.y);
  await pointIs('24.69, 46.75');
  await map.dragsPoint({ x: 30, y: 30 });
  await expect(batch.cell(3, 'Location')).not.toHaveText('24.69, 46.75');
  expect((await locations()).slice(0, 2)).toEqual(points.slice(0, 2));
});
