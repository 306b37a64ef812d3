import { expect, test } from './fixtures.ts';

test('M20 a click on a copy of the world, and one at the edge of the map, give a place on the globe', async ({
  analyst,
}) => {
  const { form, keyboard, map } = analyst;
  await analyst.comesTo('/orders/new');
  await map.isDrawn();
  await map.world().focus();
  await keyboard.presses('Minus', 'Minus');
  await map.isDrawn();
  await map.click({ x: 0, y: 0 });
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
