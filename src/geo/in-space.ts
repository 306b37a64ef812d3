import { type LngLat, wrapLngLat } from './lng-lat.ts';

/** Metres. */
const radius = 6_371_008.8;

/** In metres from the centre of a sphere. There no meridian and no pole is special, and an index by degrees is not needed. */
type Spot = readonly [x: number, y: number, z: number];

function spotOf({ lng, lat }: LngLat): Spot {
  const [east, north] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180];
  const across = radius * Math.cos(north);
  return [across * Math.cos(east), across * Math.sin(east), radius * Math.sin(north)];
}

const metresBetween = (one: Spot, other: Spot) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** More than the cubes along an axis, for cubes of 100 m and more. */
const axis = 2 ** 17;
/** What the key of a cube differs by from those around it, and from itself. */
const beside = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => (x * axis + y) * axis + z)),
);

/** Things on the globe by cubes of a width in metres: what is nearer than that lies in the cube of a spot or in those around it. */
class Cubes<Thing> {
  readonly #cubes = new Map<number, Thing[]>();
  readonly #counts = new Map<number, number>();
  readonly #width: number;

  constructor(width: number) {
    this.#width = width;
  }

  add(spot: Spot, thing: Thing): void {
    const key = this.#keyOf(spot);
    const things = this.#cubes.get(key);
    if (things === undefined) this.#cubes.set(key, [thing]);
    else things.push(thing);
  }

  /** What lies in each cube that has something. */
  all(): Iterable<readonly Thing[]> {
    return this.#cubes.values();
  }

  around(spot: Spot): (readonly Thing[])[] {
    return this.#near(this.#keyOf(spot));
  }

  /** How many things lie in the cube of a spot and around it; counted once for each cube, after all were added. */
  countAround(spot: Spot): number {
    const key = this.#keyOf(spot);
    const count = this.#counts.get(key) ?? this.#near(key).reduce((sum, { length }) => sum + length, 0);
    this.#counts.set(key, count);
    return count;
  }

  #near(key: number): (readonly Thing[])[] {
    const found: (readonly Thing[])[] = [];
    for (const by of beside) {
      const things = this.#cubes.get(key + by);
      if (things !== undefined) found.push(things);
    }
    return found;
  }

  #keyOf([x, y, z]: Spot): number {
    const at = (metres: number) => Math.floor((metres + radius) / this.#width) + 1;
    return (at(x) * axis + at(y)) * axis + at(z);
  }
}

type Placed = { readonly index: number; readonly point: LngLat };

/** The others that show what is usual in a list. */
const minOthers = 5;

/** Whether what some rows of a list have is unusual in it: one row has it, or at most a tenth. */
export const isFew = (some: number, all: number) =>
  some > 0 && all - some >= minOthers && some <= Math.max(1, all / 10);

/** Metres between points that are the same place. */
const same = 50;

/** For each row with another one of its window within 50 m: the index of the first such row. */
export function twiceOf(placed: readonly (Placed & { readonly window: string })[]): Map<number, number> {
  const windows = new Map<string, Cubes<{ readonly index: number; readonly spot: Spot }>>();
  const spots = placed.map(({ index, point, window }) => {
    const spot = spotOf(point);
    const cubes = windows.get(window) ?? new Cubes(2 * same);
    windows.set(window, cubes);
    cubes.add(spot, { index, spot });
    return { index, spot, cubes };
  });
  return new Map(
    spots.flatMap(({ index, spot, cubes }) => {
      const isSame = (one: { index: number; spot: Spot }) =>
        one.index !== index && metresBetween(one.spot, spot) <= same;
      const found = cubes.around(spot).flatMap((things) => things.find(isSame)?.index ?? []);
      return found.length === 0 ? [] : [[index, Math.min(...found)] as const];
    }),
  );
}

/** Metres to the nearest other row of one that is far from all. */
const reach = 1_000_000;
/** Within a cube everything is nearer than that: its diagonal is shorter. The Earth meets some two thousand such cubes, so few rows are alone in theirs however many there are. */
const wide = 570_000;
/** Other rows that lie together cannot be farther from their middle. */
const together = 2_500_000;

/** The rows that lie far from every other row, by their index, if few do and the others lie together. */
export function farOf(placed: readonly Placed[]): Set<number> {
  const spots = placed.map(({ point }) => spotOf(point));
  const cubes = new Cubes<number>(wide);
  for (const [at, spot] of spots.entries()) cubes.add(spot, at);
  const alone = [...cubes.all()].flatMap(([at, other]) => {
    const nearest = at === undefined || other !== undefined ? 0 : nearestOf(spots, at);
    return at !== undefined && nearest > reach ? [{ at, nearest }] : [];
  });
  if (!isFew(alone.length, placed.length)) return new Set();
  const apart = new Set(alone.map(({ at }) => at));
  const spread = spreadOf(spots.filter((_, at) => !apart.has(at)));
  if (spread > together || alone.some(({ nearest }) => nearest < spread)) return new Set();
  return new Set(alone.flatMap(({ at }) => placed[at]?.index ?? []));
}

/** Metres to the nearest other row; any distance within reach is as good as the nearest. */
function nearestOf(spots: readonly Spot[], at: number): number {
  const from = spots[at];
  let nearest = Infinity;
  for (const [other, spot] of spots.entries()) {
    if (from === undefined || other === at) continue;
    nearest = Math.min(nearest, metresBetween(from, spot));
    if (nearest <= reach) break;
  }
  return nearest;
}

/** The largest distance from the middle. */
function spreadOf(spots: readonly Spot[]): number {
  const sum = spots.reduce<Spot>(([x, y, z], spot) => [x + spot[0], y + spot[1], z + spot[2]], [0, 0, 0]);
  const middle: Spot = [sum[0] / spots.length, sum[1] / spots.length, sum[2] / spots.length];
  return spots.reduce((largest, spot) => Math.max(largest, metresBetween(middle, spot)), 0);
}

/** Metres; what lies in the cubes around a point is near it. */
const neighbourhood = 400_000;
/** So many times more rows must be near the swapped point. */
const timesMore = 4;
/** Nearer in degrees, both points have the same neighbours. */
const minTurn = 8;

/** The rows that would lie near the others if latitude and longitude were swapped, while now they lie far off; by their index. */
export function swappedOf(placed: readonly (Placed & { readonly isWritten: boolean })[]): Set<number> {
  const cubes = new Cubes<null>(neighbourhood);
  for (const { point } of placed) cubes.add(spotOf(point), null);
  const near = (point: LngLat) => cubes.countAround(spotOf(point));
  const seems = ({ point, isWritten }: (typeof placed)[number]) => {
    const { lng, lat } = point;
    // A point that was chosen as such has no two numbers to confuse.
    if (!isWritten || Math.abs(lng) > 90 || Math.abs(lng - lat) < minTurn) return false;
    return near(wrapLngLat(lat, lng)) >= timesMore * near(point);
  };
  return new Set(placed.filter(seems).map(({ index }) => index));
}
