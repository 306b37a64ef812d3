import { expect, test } from './fixtures.ts';
import { holds } from './held.ts';

for (const { name, ...options } of [
  { name: 'without the map', language: 'en', drawsMap: false, site: 'embedded' },
  { name: 'in Arabic, with the map', language: 'ar', drawsMap: true, site: 'stage' },
] as const)
  test.describe(name, () => {
    // Each has a service of its own: points that were ordered before need consent.
    test.use(options);
    const toLocation = options.language === 'ar' ? 'ArrowLeft' : 'ArrowRight';

    test('a batch is typed, put right, reviewed, paused and followed by keyboard alone', {
      tag: '@full',
    }, async ({ analyst, page, sandbox }) => {
      const { batch, keyboard, screen } = analyst;
      const button = (label: string) => screen.find('button', label);
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
      await keyboard.presses('ArrowUp', toLocation, 'Delete');
      await expect(batch.row(2)).toContainText(screen.words('No location'));
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

      // Backwards, the last choice of a group has the focus first.
      await keyboard.tabsTo(batch.paste(), 'Shift+Tab');
      for (const choice of ['Image type', 'Resolution'] as const) {
        await keyboard.tabsTo(batch.first(choice));
        await keyboard.presses('Space');
        await expect(batch.first(choice)).toBeChecked();
      }
      // Used references would need consent.
      const prefix = `KEYS-${crypto.randomUUID().slice(0, 8)}`;
      await keyboard.tabsTo(batch.pattern());
      await keyboard.presses('Control+a');
      await keyboard.types(`${prefix}-{n}`);

      await keyboard.tabsTo(button('Review batch'));
      await keyboard.presses('Enter');
      await expect(screen.find('img', 'Map of 3 points', batch.review())).toBeVisible();
      await keyboard.presses('Escape');
      await expect(batch.review()).toHaveCount(0);
      await expect(button('Review batch')).toBeFocused();
      await keyboard.presses('Enter');
      await expect(batch.confirm()).toBeEnabled();
      await keyboard.tabsTo(batch.confirm());
      const answer = await holds(page, /\/CreateOrder\?/);
      const first = page.waitForRequest(/\/CreateOrder\?/);
      await keyboard.presses('Enter');

      await screen.sees('progressbar', 'Sending');
      await expect(page.locator('#screen')).toBeFocused();
      // Paused before it, the first row would wait.
      await first;
      await keyboard.tabsTo(button('Pause'));
      await keyboard.presses('Enter');
      await expect(button('Resume')).toBeFocused();
      answer();
      await expect(page.getByRole('row').nth(1)).toContainText(screen.words('placed'));
      await keyboard.tabsTo(button('Stop'));
      await keyboard.presses('Enter');
      await screen.sees('dialog', 'Stop this batch?');
      await keyboard.presses('Escape');
      await expect(button('Stop')).toBeFocused();
      await keyboard.tabsTo(button('Resume'), 'Shift+Tab');
      await keyboard.presses('Enter');
      await screen.reads('Finished');
      await expect(button('Download results')).toBeFocused();

      const last = page.getByRole('row').filter({ hasText: `${prefix}-3` });
      await expect(last).toContainText(screen.words('placed'));
      await keyboard.tabsTo(last.getByRole('button', { name: 'Dammam' }));
      await keyboard.presses('Enter');
      await expect(last).toHaveAttribute('aria-current', 'true');
      await keyboard.tabsTo(last.getByRole('link', { name: /^ORD-/ }));
      await keyboard.tabsTo(button('Download results'), 'Shift+Tab');
      const download = page.waitForEvent('download');
      await keyboard.presses('Enter');
      await screen.sees('dialog', 'Download results');
      await keyboard.tabsTo(button('Save'));
      await keyboard.presses('Enter');
      expect((await download).suggestedFilename()).toMatch(/KEYS-.*\.xlsx$/);
      await expect(button('Download results')).toBeFocused();

      const sent = await sandbox.requests(/^\/order\/Order\/CreateOrder\?/);
      expect(sent.filter(({ url }) => url.includes(prefix))).toHaveLength(3);
      for (const number of [1, 2, 3]) expect(await sandbox.made(`${prefix}-${number}`)).toHaveLength(1);
    });
  });

test.describe('without the map', () => {
  test.use({ drawsMap: false });

  test('2,000 pasted rows are edited, undone, redone and removed, and the grid has exactly the right ones', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { batch, keyboard, screen } = analyst;
    const at = (row: number) =>
      `${(20.05 + Math.floor(row / 50) / 10).toFixed(2)}, ${(50.05 + (row % 50) / 10).toFixed(2)}`;
    const lines = Array.from({ length: 2_000 }, (_, index) => `P-${index + 1}, ${at(index + 1)}`);
    await analyst.comesTo('/orders/new/batch');
    await batch.paste().focus();
    await page.keyboard.insertText(lines.join('\n'));
    await screen.find('button', 'Add').click();
    await batch.has(2_000);
    const drawn = await batch.grid().getByRole('row').count();
    expect(drawn, 'rows in view alone are drawn').toBeLessThan(60);

    await batch.cell(1, 'Place').click();
    await keyboard.types('First');
    await keyboard.presses('Enter', 'Control+End');
    await expect(batch.row(2_000)).toContainText(`P-2000${at(2_000)}`);
    await keyboard.presses('ArrowLeft', 'ArrowLeft');
    await expect(batch.cell(2_000, 'Location')).toBeFocused();
    await keyboard.types('21.5, 52.25');
    await keyboard.presses('Enter', 'ArrowLeft');
    await keyboard.types('Last');
    await keyboard.presses('Enter');
    await expect(batch.row(2_000)).toContainText('Last21.5, 52.25');
    // The row before the last.
    await keyboard.presses('ArrowUp', 'Home', 'Delete');
    await batch.has(1_999);
    await expect(batch.row(1_999)).toContainText('Last');

    await keyboard.presses('Control+z');
    await batch.has(2_000);
    await expect(batch.row(1_999)).toContainText('P-1999');
    await keyboard.presses('Control+z', 'Control+z', 'Control+z');
    await expect(batch.row(1)).toContainText(`P-1${at(1)}`);
    await expect(screen.find('button', 'Redo')).toBeEnabled();
    await keyboard.presses('Control+y', 'Control+y', 'Control+y', 'Control+Shift+z');
    await batch.has(1_999);
    await keyboard.presses('Control+z', 'Control+y');
    await expect(screen.find('button', 'Redo')).toBeDisabled();

    await keyboard.presses('Control+End');
    await expect(batch.row(1_999)).toContainText('Last21.5, 52.25');
    await expect(batch.row(1_998)).toContainText(`P-1998${at(1_998)}`);
    await keyboard.presses('Control+Home');
    await expect(batch.row(1)).toContainText(`First${at(1)}`);
    await expect(batch.row(2)).toContainText(`P-2${at(2)}`);
    await batch.has(1_999);
  });
});

test('a row of a batch is moved by dragging its point on the map, moved back by undo, and chosen by a press on its dot', {
  tag: '@full',
}, async ({ analyst, page }) => {
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
