import type { Analyst } from './driver/analyst.ts';
import type { Position } from './driver/world-map.ts';
import { expect, test } from './fixtures.ts';

const start: Position = { lat: 24.5, lng: 54.4 };
/** The map is centred on a typed point, at this zoom of MapLibre's 512-pixel world. */
const degreesPerPixel = 360 / (512 * 2 ** 9);

/** An open form whose map has flown to `start`. */
async function comesToPoint(analyst: Analyst) {
  await analyst.comesTo('/orders/new');
  await analyst.form.typesPoint(`${start.lat}, ${start.lng}`);
  await analyst.map.isDrawn();
  expect(await analyst.map.pointAt()).toEqual(start);
}

/** Box and map show the same position, to the digits that are sent. */
async function agrees({ form, map }: Analyst): Promise<Position> {
  const point = await map.pointAt();
  await expect(form.location()).toHaveValue(`${point.lat}, ${point.lng}`);
  for (const degrees of [point.lat, point.lng]) expect(String(degrees)).toMatch(/^-?\d{1,3}(\.\d{1,6})?$/);
  return point;
}

/** That many pixels east and south of `from`, within one pixel. */
function lies(point: Position, from: Position, { x, y }: { x: number; y: number }) {
  const within = 2 * degreesPerPixel;
  expect(Math.abs(point.lng - (from.lng + x * degreesPerPixel)), 'longitude').toBeLessThan(within);
  const latDegreesPerPixel = degreesPerPixel * Math.cos((from.lat * Math.PI) / 180);
  expect(Math.abs(point.lat - (from.lat - y * latDegreesPerPixel)), 'latitude').toBeLessThan(within);
}

test('a click, a drag and a button place the point in Location box and address, and each step can be undone; an address sets its point', async ({
  analyst,
  context,
  page,
}) => {
  const { keyboard, map, screen } = analyst;
  await comesToPoint(analyst);
  await analyst.map.click({ x: 120, y: -80 });
  await analyst.screen.reads(/^Picked on the map:/);
  lies(await agrees(analyst), start, { x: 120, y: -80 });
  await analyst.map.click({ x: -60, y: 40 });
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeLessThan(start.lng);
  lies(await agrees(analyst), start, { x: -60, y: 40 });

  await analyst.screen.find('button', 'Use the map’s centre').click();
  await expect.poll(async () => Math.abs((await analyst.map.pointAt()).lng - start.lng)).toBeLessThan(0.001);
  lies(await agrees(analyst), start, { x: 0, y: 0 });

  await analyst.map.dragsPoint({ x: 90, y: 60 });
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeGreaterThan(start.lng + 0.001);
  lies(await agrees(analyst), start, { x: 90, y: 60 });

  const back = screen.find('button', 'Undo');
  await map.point().focus();
  await keyboard.presses('Control+KeyZ');
  await expect.poll(async () => (await map.pointAt()).lng).toBeLessThan(start.lng + 0.001);
  lies(await agrees(analyst), start, { x: 0, y: 0 });
  for (const from of [
    { x: -60, y: 40 },
    { x: 120, y: -80 },
  ]) {
    const before = await map.pointAt();
    await back.click();
    await expect.poll(() => map.pointAt()).not.toEqual(before);
    lies(await agrees(analyst), start, from);
  }
  await back.click();
  await expect.poll(() => map.pointAt()).toEqual(start);
  await expect.poll(() => new URL(page.url()).hash).toBe(`#point=${start.lat},${start.lng}`);
  await back.click();
  await expect(map.point()).toHaveCount(0);
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => new URL(page.url()).hash).toBe('');

  await map.click({ x: 0, y: 0 });
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#point=/);
  const other = analyst.at(await context.newPage());
  await other.opens('/orders/new#point=21.5,39.2');
  await expect.poll(() => other.map.pointAt()).toEqual({ lat: 21.5, lng: 39.2 });
  await other.page.evaluate(() => location.replace('#point=-33.9,18.4'));
  await expect.poll(() => other.map.pointAt()).toEqual({ lat: -33.9, lng: 18.4 });
  await expect(other.form.location()).toHaveValue('-33.9, 18.4');
  await other.opens('/orders/new#point=91,18.4');
  await other.map.isDrawn();
  await other.page.close();
  await analyst.form.location().fill('');
  await analyst.form.location().press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
});

test('on a map of half the world a point needs confirmation, or the map zooms in on it', {
  tag: '@full',
}, async ({ analyst }) => {
  const { form, keyboard, map, screen } = analyst;
  await analyst.comesTo('/orders/new');
  await map.click({ x: 30, y: 20 });
  await screen.reads(/^At this zoom the point may be \d+\skm off\.$/);
  await expect(map.point()).toHaveCount(0);
  await expect(form.location()).toHaveValue('');
  const near = screen.find('button', 'Zoom in here');
  await expect(near).toBeFocused();
  await analyst.meetsNoBarrier('the question about a small map');
  await keyboard.presses('Escape');
  await expect(near).toHaveCount(0);
  await expect(map.world()).toBeFocused();
  await keyboard.presses('Enter');
  await expect(near).toBeFocused();
  await keyboard.presses('Enter');
  await expect(map.world()).toBeFocused();
  await expect(map.point()).toHaveCount(0);
  await map.isDrawn();
  await keyboard.presses('Enter');
  await agrees(analyst);
  await expect(analyst.page.getByText(/Accurate to about/)).toHaveCount(0);
});

test('the first click places the point, arrow keys move the map, and Enter places the point at its centre', {
  tag: '@full',
}, async ({ analyst }) => {
  await analyst.comesTo('/orders/new');
  await analyst.map.click({ x: -30, y: 0 });
  await analyst.map.takesAsItIs();
  const first = await agrees(analyst);
  await analyst.screen.reads(/^Picked on the map:/);
  await analyst.screen.reads(/^Accurate to about \d+\skm: set on a zoomed-out map\.$/);
  await expect(analyst.map.point()).toBeFocused();
  // The form asks only once.
  await analyst.keyboard.presses('Escape');
  await expect(analyst.map.world()).toBeFocused();
  await analyst.keyboard.presses('Enter');
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeGreaterThan(first.lng);
  const middle = await agrees(analyst);
  await expect(analyst.map.point()).toBeFocused();
  await analyst.keyboard.presses('Escape');
  await analyst.keyboard.presses('ArrowRight');
  await analyst.map.isDrawn();
  await analyst.keyboard.presses('Enter');
  await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeGreaterThan(middle.lng);
  await agrees(analyst);
  await analyst.form.fills({});
  await analyst.form.reviews();
  await analyst.form.review.says(/Accurate to about \d+ km: set on a zoomed-out map\./);
});

test('arrow keys nudge the point by the shown step and leave the map where it is; typed text is read, corrected or rejected with a message', {
  tag: '@full',
}, async ({ analyst }) => {
  const { form, keyboard, map, screen } = analyst;
  await comesToPoint(analyst);
  await map.point().focus();
  await keyboard.presses('ArrowRight', 'ArrowRight', 'ArrowUp');
  await screen.reads(/^Arrow keys: [\d.,]+\sk?m\. With Shift [\d.,]+\sk?m, with Alt [\d.,]+\sk?m\.$/);
  const step = await map.stepInKm();
  const [perLat, perLng] = [111.195, 111.195 * Math.cos((start.lat * Math.PI) / 180)];
  const moved = await agrees(analyst);
  expect((moved.lng - start.lng) * perLng).toBeCloseTo(2 * step, 2);
  expect((moved.lat - start.lat) * perLat).toBeCloseTo(step, 2);
  await keyboard.presses('Shift+ArrowLeft', 'Alt+ArrowDown');
  const further = await agrees(analyst);
  expect((further.lng - start.lng) * perLng).toBeCloseTo(-8 * step, 1);
  expect((further.lat - start.lat) * perLat).toBeCloseTo(0.9 * step, 2);
  // If the map had moved too, the same pixel would be another position.
  await map.click({ x: 120, y: -80 });
  await expect.poll(async () => (await map.pointAt()).lng).toBeGreaterThan(start.lng);
  lies(await agrees(analyst), start, { x: 120, y: -80 });
  await analyst.isAt('/orders/new');
  await form.typesPoint(`${start.lat}, ${start.lng}`);
  await expect.poll(() => map.pointAt()).toEqual(start);

  await form.location().fill('24°42′49″N 46°40′31″E');
  await screen.reads(/^Read as DMS: 24\.713611 N, 46\.675278 E/);
  await screen.reads('Press Enter to use this point.');
  await screen.reads(`No point is set. Escape brings ${start.lat} N, ${start.lng} E back.`);
  await expect(map.point()).toHaveCount(0);
  await form.location().press('Enter');
  await screen.reads(/^Read as DMS:/);
  await expect(form.location()).toHaveValue('24.713611, 46.675278');
  await expect.poll(() => map.pointAt()).toEqual({ lat: 24.713611, lng: 46.675278 });
  await form.typesPoint('٢٤٫٥، ٥٤٫٤');
  await expect.poll(() => map.pointAt()).toEqual(start);
  await form.typesPoint('91, 20');
  await analyst.isAnnounced(/^Latitude 91 is out of range/);
  await form.typesPoint('24.7.5, 46.6');
  await analyst.isAnnounced(/^This location cannot be read\./);
  await form.typesPoint('20.5, 40.25');
  await analyst.keyboard.presses('Alt+KeyS');
  await expect.poll(() => map.pointAt()).toEqual({ lat: 40.25, lng: 20.5 });
});

test.describe('ar', () => {
  test.use({ language: 'ar' });

  test('in a right-to-left page, east stays on the right', { tag: '@full' }, async ({ analyst }) => {
    await comesToPoint(analyst);
    await analyst.map.click({ x: 120, y: -80 });
    lies(await agrees(analyst), start, { x: 120, y: -80 });
    await analyst.map.point().focus();
    const before = await agrees(analyst);
    await analyst.keyboard.presses('ArrowRight');
    const nudged = await agrees(analyst);
    expect(nudged.lng).toBeGreaterThan(before.lng);
    expect(nudged.lat).toBe(before.lat);
    await analyst.map.dragsPoint({ x: -100, y: 0 });
    await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeLessThan(before.lng);
    lies(await agrees(analyst), nudged, { x: -100, y: 0 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a long press places the point once, a tap places it again, and the order is sent', {
    tag: '@full',
  }, async ({ analyst, sandbox }) => {
    await comesToPoint(analyst);
    await analyst.map.rests({ x: 40, y: -30 }, () =>
      expect.poll(async () => (await analyst.map.pointAt()).lng).toBeGreaterThan(start.lng),
    );
    lies(await agrees(analyst), start, { x: 40, y: -30 });
    await analyst.map.world().focus();
    await analyst.keyboard.presses('Control+KeyZ');
    await expect.poll(() => analyst.map.pointAt()).toEqual(start);

    await analyst.map.click({ x: -40, y: 30 }, 'tap');
    await expect.poll(async () => (await analyst.map.pointAt()).lng).toBeLessThan(start.lng);
    const point = await agrees(analyst);
    lies(point, start, { x: -40, y: 30 });
    const reference = await analyst.form.reference();
    await analyst.form.places({});
    const [order] = await sandbox.createOrders(reference);
    expect(order?.body).toContain(`\\"coordinates\\":[${point.lng},${point.lat}]`);
  });
});
