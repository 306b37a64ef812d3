import { expect, test } from './fixtures.ts';

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('the map of the form has a grid in degrees or in MGRS, as coordinates are written, and is without it on demand, after a reload too', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { form, map } = analyst;
    await analyst.comesTo('/orders/new#point=24.7136,46.6753');
    await map.isDrawn();
    await expect.poll(() => map.gridLabels()).toEqual(expect.arrayContaining(['46°40′E', '24°40′N']));
    await form.showsCoordinatesAs('MGRS');
    // The point is 38R PN 69459 34271.
    await expect.poll(() => map.gridLabels()).toEqual(expect.arrayContaining(['P 6', 'N 4']));
    await map.switchesGrid();
    await expect.poll(() => map.gridLabels()).toEqual([]);
    await page.reload();
    await map.isDrawn();
    expect(await map.gridLabels()).toEqual([]);
    await map.switchesGrid();
    await expect.poll(() => map.gridLabels()).toContain('P 6');
  });

  test('in a desert the towns out of view are named at the edge, nothing covers them, and a phone has no room for them', {
    tag: '@full',
  }, async ({ analyst, page }) => {
    const { map, screen } = analyst;
    await analyst.comesTo('/orders/new#point=20.05,51.02');
    await map.isDrawn();
    await screen.reads(/^على بعد \d+/);
    await expect.poll(() => map.edgePlaces()).not.toEqual([]);
    for (const place of await map.edgePlaces())
      expect(place).toMatch(/^.+ \d[\d,]*\u00a0كم (نحو ال)?(شمال|جنوب|شرق|غرب)/);
    expect(await map.coveredNotes()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => map.edgePlaces()).toEqual([]);
  });
});
