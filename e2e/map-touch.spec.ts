import { expect, test } from './fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('on a phone two fingers zoom the map in and out, and two taps zoom it in', { tag: '@full' }, async ({
  analyst,
}) => {
  const { map } = analyst;
  await analyst.comesTo('/orders/200');
  await map.isDrawn();
  const apart = [
    { from: { x: -20, y: -20 }, to: { x: -80, y: -20 } },
    { from: { x: 20, y: -20 }, to: { x: 60, y: -20 } },
  ];
  const far = await map.scaleInKm();
  await map.swipes(apart);
  await expect.poll(() => map.scaleInKm()).toBeLessThan(far);
  await map.isDrawn();
  const near = await map.scaleInKm();
  await map.swipes(apart.map(({ from, to }) => ({ from: to, to: from })));
  await expect.poll(() => map.scaleInKm()).toBeGreaterThan(near);
  await map.isDrawn();
  const before = await map.scaleInKm();
  // A slow machine may take longer from tap to tap than a double tap may.
  await expect(async () => {
    await map.click({ x: -40, y: 30 }, 'tap');
    await map.click({ x: -40, y: 30 }, 'tap');
    await expect.poll(() => map.scaleInKm(), { timeout: 3_000 }).toBeLessThan(before);
  }).toPass();
});
