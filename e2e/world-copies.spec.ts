import { expect, test } from './fixtures.ts';

test('M20 a click on a copy of the world, and one at the edge of the map, give a place on the globe', {
  tag: '@full',
}, async ({ analyst }) => {
  const { form, keyboard, map } = analyst;
  await analyst.comesTo('/orders/new');
  await map.isDrawn();
  await map.world().focus();
  await keyboard.presses('Minus', 'Minus');
  await map.isDrawn();
  await map.click({ x: 0, y: 0 });
  await map.takesAsItIs();
  const first = await map.pointAt();
  for (const copies of [1, 2]) {
    await map.world().focus();
    await keyboard.presses(...Array<string>(7).fill('ArrowRight'));
    await map.click({ x: 40 * copies, y: 0 });
    await expect.poll(async () => (await map.pointAt()).lng).not.toBe(first.lng);
    const { lat, lng } = await map.pointAt();
    expect(Math.abs(lng)).toBeLessThanOrEqual(180);
    expect(Math.abs(lat)).toBeLessThan(60);
    await expect(form.location()).toHaveValue(`${lat}, ${lng}`);
  }
  await map.world().focus();
  await keyboard.presses(...Array<string>(7).fill('ArrowUp'));
  await map.isDrawn();
  const box = await map.region().boundingBox();
  await map.click({ x: 0, y: 20 - (box?.height ?? 0) / 2 });
  await expect.poll(async () => (await map.pointAt()).lat).toBeGreaterThan(60);
  const { lat } = await map.pointAt();
  expect(lat).toBeLessThanOrEqual(90);
  await expect(form.location()).toHaveValue(new RegExp(`^${lat}, `));
});

test('a point beyond the edge of the flat map is reported, and visible on the globe', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/orders/new');
  await analyst.form.typesPoint('89.95, 20');
  await analyst.screen.reads(/^The point is beyond 85° latitude/);
  const point = analyst.page.getByRole('button', { name: /^Ordered point, 89.95, 20/ });
  const world = analyst.map.world();
  await expect(point).not.toBeInViewport();
  await analyst.page.getByRole('button', { name: 'Show the globe' }).click();
  await analyst.map.isDrawn();
  await expect(point).toBeInViewport();
  const [box, within] = [await point.boundingBox(), await world.boundingBox()];
  // The pole is above the centre of the view.
  expect((box?.y ?? 0) - (within?.y ?? 0)).toBeLessThan((within?.height ?? 0) / 2);
});
