import type { Analyst } from './driver/analyst.ts';
import type { Position } from './driver/world-map.ts';
import { expect, test } from './fixtures.ts';

const start: Position = { lat: 24.5, lng: 54.4 };
/** Where a typed point comes to lie: in the middle, at this zoom of MapLibre's 512-pixel world. */
const degreesPerPixel = 360 / (512 * 2 ** 9);

/** An open form whose map has flown to `start`. */
async function comesToPoint(analyst: Analyst) {
  await analyst.comesTo('/orders/new');
  await analyst.form.typesPoint(`${start.lat}, ${start.lng}`);
  await analyst.map.isDrawn();
  expect(await analyst.map.pointAt()).toEqual(start);
}

/** Box and map say the same place, to the digits that are sent. */
async function agrees({ form, map }: Analyst): Promise<Position> {
  const point = await map.pointAt();
  await expect(form.location()).toHaveValue(`${point.lat}, ${point.lng}`);
  for (const degrees of [point.lat, point.lng]) expect(String(degrees)).toMatch(/^-?\d{1,3}(\.\d{1,6})?$/);
  return point;
}

/** So many pixels east and south of `from`, within the pixel that a hand may be off. */
function lies(point: Position, from: Position, { x, y }: { x: number; y: number }) {
  const within = 2 * degreesPerPixel;
  expect(Math.abs(point.lng - (from.lng + x * degreesPerPixel)), 'longitude').toBeLessThan(within);
  const latDegreesPerPixel = degreesPerPixel * Math.cos((from.lat * Math.PI) / 180);
  expect(Math.abs(point.lat - (from.lat - y * latDegreesPerPixel)), 'latitude').toBeLessThan(within);
}

test('a click places the point, and the Location box shows it', async ({ analyst }) => {
  await comesToPoint(analyst);
  await analyst.map.click({ x: 120, y: -80 });
  await analyst.screen.reads(/^Picked on the map:/);
  lies(await agrees(analyst), start, { x: 120, y: -80 });
  await analyst.map.click({ x: -60, y: 40 });
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeLessThan(start.lng);
  lies(await agrees(analyst), start, { x: -60, y: 40 });
});

test('the first click on a new form places the point', async ({ analyst }) => {
  await analyst.comesTo('/orders/new');
  await analyst.map.click({ x: 0, y: 0 });
  await agrees(analyst);
  await analyst.screen.reads(/^Picked on the map:/);
});

test('the point can be taken and put down elsewhere', async ({ analyst }) => {
  await comesToPoint(analyst);
  await analyst.map.dragsPoint({ x: 90, y: 60 });
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeGreaterThan(start.lng);
  lies(await agrees(analyst), start, { x: 90, y: 60 });
});

test('arrow keys nudge the point and leave the world where it is', async ({ analyst }) => {
  const { keyboard, map } = analyst;
  await comesToPoint(analyst);
  await map.point().focus();
  await keyboard.presses('ArrowRight', 'ArrowRight', 'ArrowUp');
  lies(await agrees(analyst), start, { x: 20, y: -10 });
  await keyboard.presses('Shift+ArrowLeft', 'Alt+ArrowDown');
  lies(await agrees(analyst), start, { x: -80, y: -9 });
  // Had the world moved along, the same place of the screen would be another place on the globe.
  await map.click({ x: 120, y: -80 });
  await expect.poll(async () => (await map.pointAt()).lng).toBeGreaterThan(start.lng);
  lies(await agrees(analyst), start, { x: 120, y: -80 });
  await analyst.isAt('/orders/new');
});

test('the keys of the world move it, and Enter puts the point in its middle', async ({ analyst }) => {
  await analyst.comesTo('/orders/new');
  await analyst.map.isDrawn();
  await analyst.map.world().focus();
  await analyst.keyboard.presses('Enter');
  const middle = await agrees(analyst);
  await expect(analyst.map.point()).toBeFocused();
  await analyst.keyboard.presses('Escape');
  await expect(analyst.map.world()).toBeFocused();
  await analyst.keyboard.presses('ArrowRight');
  await analyst.map.isDrawn();
  await analyst.keyboard.presses('Enter');
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeGreaterThan(middle.lng);
  await agrees(analyst);
});

test('the middle of the map can be taken by a button', async ({ analyst }) => {
  await comesToPoint(analyst);
  await analyst.map.click({ x: 150, y: 0 });
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeGreaterThan(start.lng);
  await analyst.screen.find('button', 'Use the map’s centre').click();
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeLessThan(start.lng + 0.001);
  lies(await agrees(analyst), start, { x: 0, y: 0 });
});

test('what is typed is understood, put right or refused, in words', async ({ analyst }) => {
  const { form, map, screen } = analyst;
  await comesToPoint(analyst);
  await form.location().fill('24°42′49″N 46°40′31″E');
  await screen.reads(/^Understood as DMS: 24\.713611 N, 46\.675278 E/);
  await screen.reads('Press Enter to take this point.');
  expect(await map.pointAt()).toEqual(start);
  await form.location().press('Enter');
  await screen.reads(/^Understood as DMS:/);
  await expect(form.location()).toHaveValue('24.713611, 46.675278');
  await expect.poll(() => map.pointAt()).toEqual({ lat: 24.713611, lng: 46.675278 });
  await form.typesPoint('٢٤٫٥، ٥٤٫٤');
  await expect.poll(() => map.pointAt()).toEqual(start);
  await form.typesPoint('91, 20');
  await analyst.hears(/^Latitude 91 is off the globe: it ends at 90\./);
  await form.typesPoint('24.7.5, 46.6');
  await analyst.hears(/^This is not a location we can read\./);
  await form.typesPoint('20.5, 40.25');
  await analyst.keyboard.presses('Alt+KeyS');
  await expect.poll(() => map.pointAt()).toEqual({ lat: 40.25, lng: 20.5 });
});

test.describe('ar', () => {
  test.use({ language: 'ar' });

  test('in a page that runs from the right, east stays on the right', async ({ analyst }) => {
    await comesToPoint(analyst);
    await analyst.map.click({ x: 120, y: -80 });
    lies(await agrees(analyst), start, { x: 120, y: -80 });
    await analyst.map.point().focus();
    await analyst.keyboard.presses('ArrowRight');
    lies(await agrees(analyst), start, { x: 130, y: -80 });
    await analyst.map.dragsPoint({ x: -100, y: 0 });
    await expect
      .poll(async () => (await analyst.map.pointAt()).lng)
      .toBeLessThan(start.lng + 100 * degreesPerPixel);
    lies(await agrees(analyst), start, { x: 30, y: -80 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap places the point, and the order goes out', async ({ analyst, sandbox }) => {
    await comesToPoint(analyst);
    await analyst.map.click({ x: 40, y: -30 }, 'tap');
    const point = await agrees(analyst);
    lies(point, start, { x: 40, y: -30 });
    const reference = await analyst.form.reference();
    await analyst.form.places({});
    const [order] = await sandbox.createOrders(reference);
    expect(order?.body).toContain(`\\"coordinates\\":[${point.lng},${point.lat}]`);
  });
});
