import { expect, test } from 'vitest';
import { areaWithin, type Geodesic, geodesicBetween } from './geodesic.ts';
import { wrapLngLat } from './lng-lat.ts';

/** Latitude and longitude, as GeographicLib writes them. */
type Spot = readonly [lat: number, lng: number];

const at = ([lat, lng]: Spot) => wrapLngLat(lng, lat);
const between = (from: Spot, to: Spot) => geodesicBetween(at(from), at(to));
const sidesOf = (spots: readonly Spot[]): Geodesic[] =>
  spots.map((spot, index) => between(spot, spots[(index + 1) % spots.length] ?? spot));
const perimeterOf = (spots: readonly Spot[]) => sidesOf(spots).reduce((sum, { metres }) => sum + metres, 0);
/** The difference of two bearings, from -180 to 180. */
const turn = (one: number, other: number) => ((((one - other + 180) % 360) + 360) % 360) - 180;

/**
 * The 20 rows in the tests of GeographicLib (MIT, C. F. F. Karney), of the kind of its set GeodTest: latitude, longitude and azimuth of
 * both ends, metres, and square metres between the way and the equator. As text, because some have more digits than a number.
 */
const geodTest = `
  35.60777 -139.44815 111.098748429560326 -11.17491 -69.95921 129.289270889708762 8935244.5604818305 12841384694976.432
  55.52454 106.05087 22.020059880982801 77.03196 197.18234 109.112041110671519 4105086.1713924406 61674961290615.615
  -21.97856 142.59065 -32.44456876433189 41.84138 98.56635 -41.84359951440466 8394328.894657671 -6637997720646.717
  -66.99028 112.2363 173.73491240878403 -12.70631 285.90344 2.512956620913668 11150344.2312080241 -121287239862139.744
  -17.42761 173.34268 -159.033557661192928 -15.84784 5.93557 -20.787484651536988 16076603.1631180673 97825992354058.708
  32.84994 48.28919 150.492927788121982 -56.28556 202.29132 48.113449399816759 16727068.9438164461 -72445258525585.01
  6.96833 52.74123 92.581585386317712 -7.39675 206.17291 90.721692165923907 17102477.2496958388 -1311796973197.995
  -50.56724 -16.30485 -105.439679907590164 -33.56571 -94.97412 -47.348547835650331 6455670.5118668696 41071447902810.047
  -58.93002 -8.90775 140.965397902500679 -8.91104 133.13503 19.255429433416599 11756066.0219864627 -86143460552774.735
  -68.82867 -74.28391 93.774347763114881 -50.63005 -8.36685 34.65564085411343 3956936.926063544 -41845309450093.787
  -10.62672 -32.0898 -86.426713286747751 5.883 -134.31681 -80.473780971034875 11470869.3864563009 4198803992123.548
  -21.76221 166.90563 29.319421206936428 48.72884 213.97627 43.508671946410168 9098627.3986554915 10024709850277.476
  -19.79938 -174.47484 71.167275780171533 -11.99349 -154.35109 65.589099775199228 2319004.8601169389 -3935477535005.785
  -11.95887 -116.94513 92.712619830452549 4.57352 7.16501 78.64960934409585 13834722.5801401374 -9919582785894.853
  -87.85331 85.66836 -65.120313040242748 66.48646 16.09921 -4.888658719272296 17286615.3147144645 42667211366919.534
  1.74708 128.32011 -101.584843631173858 -11.16617 11.87109 -86.325793296437476 12942901.1241347408 10763055294345.653
  -25.72959 -144.90758 -153.647468693117198 -57.70581 -269.17879 -48.343983158876487 9413446.7452453107 74515122850712.444
  -41.22777 122.32875 14.285113402275739 -7.57291 130.37946 10.805303085187369 3812686.035106021 -2456961531057.857
  11.01307 138.25278 79.43682622782374 6.62726 247.05981 103.708090215522657 11911190.819018408 17121631423099.696
  -29.47124 95.14681 -163.779130441688382 -27.46601 -69.15955 -15.909335945554969 13487015.8381145492 104679964020340.318
`;
const numbersOf = (row: string) => row.trim().split(' ').map(Number);

test.each(geodTest.trim().split('\n'))('GeodTest: %s', (row) => {
  const [lat1 = 0, lng1 = 0, azi1 = 0, lat2 = 0, lng2 = 0, azi2 = 0, metres = 0, below = 0] = numbersOf(row);
  const there = between([lat1, lng1], [lat2, lng2]);
  const back = between([lat2, lng2], [lat1, lng1]);
  // Ten nanometres, 1e-11 degrees, a tenth of a square metre.
  expect(Math.abs(there.metres - metres)).toBeLessThan(1e-8);
  expect(Math.abs(back.metres - metres)).toBeLessThan(1e-8);
  expect(Math.abs(turn(there.bearing, azi1))).toBeLessThan(1e-11);
  expect(Math.abs(turn(back.bearing, azi2 + 180))).toBeLessThan(1e-11);
  expect(Math.abs(there.areaBelow - below)).toBeLessThan(0.1);
  expect(Math.abs(back.areaBelow + below)).toBeLessThan(0.1);
});

/**
 * From the tests GeodSolve of GeographicLib: latitude and longitude of both ends, metres, half of their last published digit, azimuth
 * at the start (x: not published).
 */
const geodSolve = `
  40.6 -73.8 49.01666667 2.55 5853226 0.5 53.47022 JFK to Paris
  36.493349428792 0 36.49334942879201 0.0000008 0.072 0.0005 x seven centimetres
  54.1589 15.3872 54.1591 15.3877 39.527686385 5e-9 55.723110355 forty metres
  0 179 0 -179 222639 0.5 90 over the antimeridian
  5 0.00000000000001 10 180 18345191.174332713 1e-8 0 over a pole
  88.202499451857 0 -88.202499451857 179.981022032992859592 20003898.214 0.0005 x nearly antipodal
  89.262080389218 0 -89.262080389218 179.992207982775375662 20003925.854 0.0005 x nearly antipodal
  89.333123580033 0 -89.333123580032997687 179.99295812360148422 20003926.881 0.0005 x nearly antipodal
  56.320923501171 0 -56.320923501171 179.664747671772880215 19993558.287 0.0005 x nearly antipodal
  52.784459512564 0 -52.784459512563990912 179.634407464943777557 19991596.095 0.0005 x nearly antipodal
  48.522876735459 0 -48.52287673545898293 179.599720456223079643 19989144.774 0.0005 x nearly antipodal
  -41.31666666666667 174.81666666666667 40.96666666666667 -5.5 19960543.857179 5e-7 160.39137649664 Wellington to Salamanca, which Vincenty cannot
  27.2 0 -27.1 179.5 19974354.765767 5e-7 45.82468716758 a pair on which the calculator of the NGS fails
  0 0 0 179 19926189 0.5 90 along the equator
  0 0 0 179.5 19980862 0.5 55.9665 off the equator, which is longer
  0 0 0 180 20003931 0.5 0 antipodal on the equator
  0 0 1 180 19893357 0.5 0 antipodal in longitude
`;

test.each(geodSolve.trim().split('\n'))('GeodSolve: %s', (row) => {
  const [lat1 = 0, lng1 = 0, lat2 = 0, lng2 = 0, metres = 0, within = 0, azi1 = 0] = numbersOf(row);
  const there = between([lat1, lng1], [lat2, lng2]);
  expect(Math.abs(there.metres - metres)).toBeLessThanOrEqual(within);
  expect(Math.abs(between([lat2, lng2], [lat1, lng1]).metres - metres)).toBeLessThanOrEqual(within);
  if (!Number.isNaN(azi1)) expect(Math.abs(turn(there.bearing, azi1))).toBeLessThan(1e-5);
});

test('from pole to pole, from a pole, and from a point to itself', () => {
  // A quarter of a meridian of WGS 84: 10,001,965.729 metres.
  expect(between([90, 0], [-90, 77]).metres).toBeCloseTo(20_003_931.4586, 4);
  expect(between([90, 12], [0, 40]).metres).toBeCloseTo(10_001_965.7293, 4);
  expect(between([-90, 0], [0, 40]).bearing).toBeCloseTo(40, 9);
  expect(between([24.7, 46.7], [24.7, 46.7]).metres).toBe(0);
});

/** Antarctica in the documentation of GeographicLib. */
const antarctica: readonly Spot[] = [
  [-63.1, -58],
  [-72.9, -74],
  [-71.9, -102],
  [-74.9, -102],
  [-74.3, -131],
  [-77.5, -163],
  [-77.4, 163],
  [-71.7, 172],
  [-65.9, 140],
  [-65.7, 113],
  [-66.6, 88],
  [-66.9, 59],
  [-69.8, 25],
  [-70, -4],
  [-71, -14],
  [-77.3, -33],
  [-77.9, -46],
  [-74.7, -61],
];

test('Antarctica is as large as the documentation of GeographicLib says, in either direction', () => {
  expect(perimeterOf(antarctica)).toBeCloseTo(16_831_067.893, 3);
  // Tenths of a square metre.
  expect(areaWithin(sidesOf(antarctica))).toBeCloseTo(13_662_703_680_020.1, 0);
  expect(areaWithin(sidesOf(antarctica.toReversed()))).toBeCloseTo(13_662_703_680_020.1, 0);
});

/** From the tests Planimeter of GeographicLib. Areas to a square metre, as there; lengths as published. */
test.each<[string, readonly Spot[], number, number, number]>([
  [
    'round the north pole',
    [
      [89, 0],
      [89, 90],
      [89, 180],
      [89, 270],
    ],
    631_819.8745,
    1e-4,
    24_952_305_678,
  ],
  [
    'round the south pole',
    [
      [-89, 0],
      [-89, 90],
      [-89, 180],
      [-89, 270],
    ],
    631_819.8745,
    1e-4,
    24_952_305_678,
  ],
  [
    'over the equator',
    [
      [0, -1],
      [-1, 0],
      [0, 1],
      [1, 0],
    ],
    627_598.2731,
    1e-4,
    24_619_419_146,
  ],
  [
    'an eighth of the globe, to a pole',
    [
      [90, 0],
      [0, 0],
      [0, 90],
    ],
    30_022_685,
    1,
    63_758_202_715_511,
  ],
  [
    'over a pole',
    [
      [89, 0.1],
      [89, 90.1],
      [89, -179.9],
    ],
    539_297,
    1,
    12_476_152_838.5,
  ],
  [
    'there and back over a pole',
    [
      [9, 0.00000000000001],
      [9, 180],
      [9, 0],
    ],
    36_026_861,
    1,
    0,
  ],
])('Planimeter: %s', (_, spots, metres, within, squareMetres) => {
  expect(Math.abs(perimeterOf(spots) - metres)).toBeLessThan(within);
  expect(Math.abs(areaWithin(sidesOf(spots)) - squareMetres)).toBeLessThan(1);
});

test('a field over the antimeridian has the area of the same field elsewhere', () => {
  const field = (lng: number): Spot[] => [
    [10, lng],
    [10, lng + 0.01],
    [10.01, lng + 0.01],
    [10.01, lng],
  ];
  expect(areaWithin(sidesOf(field(179.995)))).toBeCloseTo(areaWithin(sidesOf(field(40))), 1);
});

test.each<[string, Spot, Spot]>([
  ['near', [24.7, 46.7], [24.8, 46.8]],
  ['far, over the antimeridian', [35, 140], [37, -122]],
  ['to the west', [48.72884, 213.97627 - 360], [-21.76221, 166.90563]],
  ['nearly antipodal', [27.2, 0], [-27.1, 179.5]],
  ['nearly antipodal beside the poles', [89.99999, 0], [-89.9999, 170]],
  ['over the north pole', [60, 10], [70, -170]],
  ['over the south pole', [-60, -170], [-70, 10]],
  ['to the north pole', [60, 10], [90, 0]],
  ['from the south pole, nearly to the other', [-90, 45], [89, -100]],
])('points along a way lie on it and end it: %s', (_, from, to) => {
  const way = between(from, to);
  const half = way.at(0.5);
  const middle: Spot = [half.lat, half.lng];
  expect(between(from, middle).metres + between(middle, to).metres).toBeCloseTo(way.metres, 6);
  const end = way.at(1);
  expect(end.lat).toBeCloseTo(to[0], 10);
  expect(way.at(0).lat).toBeCloseTo(from[0], 10);
  // At a pole each longitude is the same place.
  if (Math.abs(to[0]) < 90) expect(end.lng - from[1]).toBeCloseTo(way.eastward, 9);
});
