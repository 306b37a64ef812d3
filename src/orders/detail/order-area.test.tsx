import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails } from '../../api/testing/answering.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const polygon = (...coordinates: unknown[]) => JSON.stringify({ type: 'Polygon', coordinates });
const order = (AOI: string | null, detail: object = {}) => ({
  between: answeringDetails(() => wireOrder(7, {}, { AOI, AOIAreaInKM: null, ...detail })),
});
/** Opens the folded row of the area. */
const details = async (user: Awaited<ReturnType<typeof visit>>['user']) =>
  user.click(
    await screen.findByRole('heading', { name: /^(Area of interest details|تفاصيل منطقة الاهتمام)$/ }),
  );
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const circle = (corners: number) =>
  Array.from({ length: corners }, (_, step) => {
    const angle = (step / (corners - 1)) * 2 * Math.PI;
    return [Math.round(1e4 * Math.sin(angle)) / 1e4, Math.round(1e4 * Math.cos(angle)) / 1e4];
  });

test.each([
  ['en', /^The area of interest is .* The outline was not closed; it is drawn closed\.$/],
  ['ar', /^منطقة الاهتمام .* وصل المحيط مفتوحًا، وهو مرسوم مغلقًا\.$/],
] as const)('M2 in %s a repaired open outline shows a message', async (language, words) => {
  await visit('/orders/7', { language, ...order(polygon(box(39, 21, 39.1, 21.1).slice(0, 4))) });
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [
    'en',
    'Corners: 21.0000,\u00a039.0000; 21.0000,\u00a039.1000; 21.1000,\u00a039.1000; 21.1000,\u00a039.0000.',
  ],
  [
    'ar',
    'الزوايا: \u206621.0000,\u00a039.0000\u2069؛ \u206621.0000,\u00a039.1000\u2069؛ \u206621.1000,\u00a039.1000\u2069؛ \u206621.1000,\u00a039.0000\u2069.',
  ],
] as const)('in %s the details give the corners as text', async (language, words) => {
  const { user } = await visit('/orders/7', { language, ...order(polygon(box(39, 21, 39.1, 21.1))) });
  await details(user);
  expect((await screen.findByText(/^(Corners|الزوايا)/)).textContent).toBe(words);
});

test('M11 a bow tie is not measured, so only the service’s own size is shown', async () => {
  const bowTie = [
    [39, 21],
    [39.1, 21.1],
    [39.1, 21],
    [39, 21.1],
    [39, 21],
  ];
  const { user } = await visit('/orders/7', order(polygon(bowTie), { AOIAreaInKM: 57.5 }));
  await details(user);
  expect(await screen.findByText(/^Corners/)).toBeVisible();
  expect(fact('Area of interest')).toHaveTextContent(/^57\.5\skm²$/);
});

test('M8 parts on both sides of the antimeridian are described by their extent across it', async () => {
  const AOI = JSON.stringify({
    type: 'MultiPolygon',
    coordinates: [[box(179, 50, 179.5, 51)], [box(-179.5, 50, -179, 51)]],
  });
  const { user } = await visit('/orders/7', order(AOI));
  await details(user);
  expect(
    await screen.findByText('Latitude 50.0000 to 51.0000, longitude 179.0000 to -179.0000.'),
  ).toBeVisible();
});

test('an area round a pole is described as such, with the part that the map does not show', async () => {
  const cap = [0, 90, 180, -90, 0].map((lng) => [lng, -80]);
  const { user } = await visit('/orders/7', order(polygon(cap)));
  await details(user);
  const sentence = await screen.findByText(/lies around the South Pole/);
  expect(sentence).toHaveTextContent('about 2,224 km across. Its centre is at -90.0000, 0.0000, Jeddah');
  expect(sentence).toHaveTextContent('Part of it lies nearer to the pole than this map goes.');
  expect(screen.getByText('Latitude -90.0000 to -80.0000, all longitudes.')).toBeVisible();
});

test('M12 an area of more than 20,000 corners is drawn with fewer and shows a message', async () => {
  const { user } = await visit('/orders/7', order(polygon(circle(20_001))));
  await details(user);
  expect(await screen.findByText(/so many corners that the map leaves some out/)).toBeVisible();
  expect(screen.getByText(/^Latitude -1\.0000 to 1\.0000/)).toBeVisible();
});

test.each([
  ['M13', polygon(circle(100_001)), 'it is too large for a map.'],
  ['M14', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'it is nested too deeply.'],
  ['M3', polygon(box(0, 0, 1, 1).slice(0, 2)), 'it has too few corners.'],
  ['M4', polygon([['46', '24'], ...box(46, 24, 47, 25)]), 'a position in it is not on the globe.'],
  ['M5', polygon(box(0, 0, 1, 1)).replaceAll('1', '1e999'), 'a position in it is not on the globe.'],
])('%s an area that cannot be shown gives the reason', async (_, AOI, reason) => {
  await visit('/orders/7', order(AOI));
  expect(await screen.findByText(/^The area of interest cannot be shown/)).toHaveTextContent(reason);
  expect(screen.queryByText(/^Corners|^Latitude/)).not.toBeInTheDocument();
});

test('the intersection is shown with its size, and both figures when they differ by more than 1 %', async () => {
  await visit(
    '/orders/7',
    order(polygon(box(39, 21, 39.1, 21.1)), {
      AOIIntersection: polygon(box(39, 21, 39.05, 21.1)),
      AOIIntersectionAreaInKM: 80,
    }),
  );
  const both = /80 km² and 57\.\d km² as drawn/;
  expect(await screen.findByText(/The intersection, hatched on the map, is/)).toHaveTextContent(both);
  expect(fact('Intersection area')).toHaveTextContent(both);
});

test('M4 an intersection that cannot be shown gives the reason, and leaves the area as it is', async () => {
  await visit(
    '/orders/7',
    order(polygon(box(39, 21, 39.1, 21.1)), { AOIIntersection: polygon([['39', '21']]) }),
  );
  const sentence = await screen.findByText(/^The area of interest is a rectangle/);
  expect(sentence).toHaveTextContent(
    'The intersection cannot be shown: a position in it is not on the globe.',
  );
});

test.each([
  ['en', 'Latitude and longitude of this area seem to be swapped'],
  ['ar', 'يبدو أن خطّي العرض والطول متبادلان في هذه المنطقة'],
] as const)(
  'M7 in %s an area with latitude and longitude swapped is not changed, and shows a warning when the ordered point is known',
  async (language, title) => {
    const { router } = await visit('/orders/new', { language, ...order(polygon(box(21, 39, 21.1, 39.1))) });
    const point = { lng: 39.05, lat: 21.05 };
    await router.navigate('/orders/7', { state: { placed: true, point } });
    expect(await screen.findByText(title)).toBeVisible();
    // The warning stays while the page is open, also after "placed" was shown.
    await waitFor(() => expect(router.state.location.state).toEqual({ from: null, point }));
    expect(screen.getByText(title)).toBeVisible();
  },
);

test('M7 an area that holds the ordered point, or whose point is unknown, shows no warning', async () => {
  const { router } = await visit('/orders/7', order(polygon(box(39, 21, 39.1, 21.1))));
  expect(await screen.findByText(/^The area of interest is a rectangle/)).toBeVisible();
  expect(screen.queryByText(/seem to be swapped/)).not.toBeInTheDocument();
  await router.navigate('/orders/7', { state: { placed: true, point: { lng: 39.05, lat: 21.05 } } });
  expect(await screen.findByText('Order ORD-7 placed', { selector: 'p' })).toBeVisible();
  expect(screen.queryByText(/seem to be swapped/)).not.toBeInTheDocument();
});
