import type { LngLat } from './lng-lat.ts';

/**
 * The shortest way between two points of the WGS 84 ellipsoid, and the area within such ways: C. F. F. Karney, Algorithms for geodesics,
 * J. Geodesy 87 (2013), whose symbols are used here, with his series replaced by quadrature. Angles are radians, lengths metres.
 */
const a = 6_378_137;
const f = 1 / 298.257223563;
const b = a * (1 - f);
const e2 = f * (2 - f);
const secondE2 = e2 / (1 - e2);
const { PI, abs, atan, atan2, cos, hypot, sin, sqrt, tan } = Math;
const radian = PI / 180;
/** Of the whole ellipsoid. */
const wholeM2 = 2 * PI * (a ** 2 + (b ** 2 * Math.atanh(sqrt(e2))) / sqrt(e2));

/** Half of the nodes of a Gauss-Legendre quadrature of ten points, each with its weight. */
const nodes = [
  [0.1488743389816312, 0.2955242247147529],
  [0.4333953941292472, 0.2692667193099963],
  [0.6794095682990244, 0.219086362515982],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.0666713443086881],
] as const;

/** Exact to the last digits over half a turn for what is integrated here, which is nearly constant. */
function integral(from: number, to: number, of: (sigma: number) => number): number {
  const [middle, half] = [(from + to) / 2, (to - from) / 2];
  return (
    half *
    nodes.reduce((sum, [x, weight]) => sum + weight * (of(middle - half * x) + of(middle + half * x)), 0)
  );
}

/** A geodesic is an arc of a great circle of the auxiliary sphere: from `sigma1` on, `sigma12` long. */
type Arc = {
  readonly alpha1: number;
  readonly alpha2: number;
  readonly sigma12: number;
  /** The change of longitude on the auxiliary sphere. */
  readonly omega12: number;
};

const reduced = (lat: number): number => atan((1 - f) * tan(lat * radian));

/** How far a longitude of the ellipsoid stays behind that of the auxiliary sphere. */
function lag(sinAlpha0: number, sigma1: number, sigma12: number): number {
  const k2 = secondE2 * (1 - sinAlpha0 ** 2);
  const along = (sigma: number) => (2 - f) / (1 + (1 - f) * sqrt(1 + k2 * sin(sigma) ** 2));
  return f * sinAlpha0 * integral(sigma1, sigma1 + sigma12, along);
}

/** By repetition, as Vincenty does. It converges wherever the points are not nearly antipodal. */
function arcByRepetition(beta1: number, beta2: number, lambda12: number): Arc {
  let omega12 = lambda12;
  for (let round = 0; ; round += 1) {
    // Differences of cosines would lose the digits of a short way.
    const turned = 2 * sin(omega12 / 2) ** 2;
    const north1 = sin(beta2 - beta1) + sin(beta1) * cos(beta2) * turned;
    const east1 = cos(beta2) * sin(omega12);
    const alpha1 = atan2(east1, north1);
    const alpha2 = atan2(cos(beta1) * sin(omega12), sin(beta2 - beta1) - cos(beta1) * sin(beta2) * turned);
    const sigma12 = atan2(
      hypot(east1, north1),
      sin(beta1) * sin(beta2) + cos(beta1) * cos(beta2) * cos(omega12),
    );
    const next = lambda12 + lag(sin(alpha1) * cos(beta1), startOf(beta1, alpha1), sigma12);
    if (abs(next - omega12) < 1e-16 || round === 30) return { alpha1, alpha2, sigma12, omega12 };
    omega12 = next;
  }
}

const startOf = (beta1: number, alpha1: number): number => atan2(sin(beta1), cos(alpha1) * cos(beta1));

/** Nearer to the antipode than this, in radians, the repetition converges slowly or not at all. */
const nearAntipode = 0.1;

/**
 * By bisection of the azimuth, which always converges (Karney, section 5): with the first point in the south and further from the
 * equator, the longitude that is reached on the latitude of the second point grows with the azimuth.
 */
function arcByBisection(beta1: number, beta2: number, lambda12: number): Arc {
  const isSwapped = abs(beta2) > abs(beta1);
  const [outer, inner] = isSwapped ? [beta2, beta1] : [beta1, beta2];
  const flip = outer < 0 ? 1 : -1;
  // Minus zero on the equator: the way begins below it.
  const [sin1, cos1] = [-sin(abs(outer)), cos(outer)];
  const [sin2, cos2] = [flip * sin(inner), cos(inner)];
  const wider = cos1 < -sin1 ? (cos2 - cos1) * (cos2 + cos1) : (sin1 - sin2) * (sin1 + sin2);
  const arcAt = (alpha1: number) => {
    const sinAlpha0 = sin(alpha1) * cos1;
    const north1 = cos(alpha1) * cos1;
    const north2 = sqrt(Math.max(0, north1 ** 2 + wider));
    const sigma1 = atan2(sin1, north1);
    const sigma12 = Math.max(0, atan2(sin2, north2) - sigma1);
    const omega12 = Math.max(0, atan2(sinAlpha0 * sin2, north2) - atan2(sinAlpha0 * sin1, north1));
    const lambda = omega12 - lag(sinAlpha0, sigma1, sigma12);
    return { alpha1, alpha2: atan2(sinAlpha0, north2), sigma12, omega12, lambda };
  };
  let [low, high] = [0, PI];
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (arcAt(middle).lambda < abs(lambda12)) low = middle;
    else high = middle;
  }
  const found = arcAt((low + high) / 2);
  const [east, north] = [lambda12 < 0 ? -1 : 1, isSwapped ? -flip : flip];
  const turned = (alpha: number) => atan2(east * sin(alpha), north * cos(alpha));
  const [first, second] = isSwapped ? [found.alpha2, found.alpha1] : [found.alpha1, found.alpha2];
  return {
    alpha1: turned(first),
    alpha2: turned(second),
    sigma12: found.sigma12,
    omega12: east * found.omega12,
  };
}

function arcBetween(beta1: number, beta2: number, lambda12: number): Arc {
  const fromAntipode = hypot(beta1 + beta2, cos(beta1) * (PI - abs(lambda12)));
  if (fromAntipode > nearAntipode) return arcByRepetition(beta1, beta2, lambda12);
  // Along the equator, until it is shorter to leave it.
  if (beta1 === 0 && beta2 === 0 && abs(lambda12) <= (1 - f) * PI) {
    const omega12 = lambda12 / (1 - f);
    const alpha = (Math.sign(lambda12) * PI) / 2;
    return { alpha1: alpha, alpha2: alpha, sigma12: abs(omega12), omega12 };
  }
  return arcByBisection(beta1, beta2, lambda12);
}

/** The series of `t(x) - x` of Karney's equation 61, as differences of `t` over differences of `x`. */
function meanSlope(x: number, y: number): number {
  let [sum, factor, powers] = [1, 1 / 3, 1];
  for (let n = 1; n <= 7; n += 1) {
    sum += factor * powers;
    factor *= (-2 * n) / (2 * n + 3);
    powers = powers * x + y ** n;
  }
  return sum;
}

/** The area between the way and the equator; negative for a way to the west. */
function areaBelow(beta1: number, beta2: number, sinAlpha0: number, sigma1: number, arc: Arc): number {
  const { alpha1, alpha2, sigma12, omega12 } = arc;
  const [low1, low2] = [1 + cos(beta1), 1 + cos(beta2)];
  // A difference of azimuths would lose the digits of a short way.
  const isLong = cos(omega12) < -0.7 || abs(sin(beta2) - sin(beta1)) > 1.75;
  const turn = isLong
    ? alpha2 - alpha1
    : 2 *
      atan2(
        sin(omega12) * (sin(beta1) * low2 + sin(beta2) * low1),
        (1 + cos(omega12)) * (sin(beta1) * sin(beta2) + low1 * low2),
      );
  const cosAlpha0 = sqrt(1 - sinAlpha0 ** 2);
  const k2 = secondE2 * cosAlpha0 ** 2;
  const bulge = integral(
    sigma1,
    sigma1 + sigma12,
    (sigma) => (meanSlope(secondE2, k2 * sin(sigma) ** 2) * sin(sigma)) / 2,
  );
  return (wholeM2 / (4 * PI)) * turn - e2 * a ** 2 * cosAlpha0 * sinAlpha0 * bulge;
}

export type Geodesic = {
  readonly metres: number;
  /** At its start, in degrees clockwise from true north, from 0 to below 360; at a pole south is the meridian of longitude 0. */
  readonly bearing: number;
  /** The change of longitude in degrees, from -180 to 180. */
  readonly eastward: number;
  /** The area between it and the equator in square metres; negative for a way to the west. */
  readonly areaBelow: number;
  /** The point at a share of its arc; the longitude goes on from that of the start, so it may exceed 180. */
  at(share: number): { readonly lng: number; readonly lat: number };
};

/** The shortest way; of several equally short ones any. To some nanometres, also between points that are nearly antipodal. */
export function geodesicBetween(from: LngLat, to: LngLat): Geodesic {
  const apart = to.lng - from.lng;
  const eastward = apart - 360 * Math.round(apart / 360);
  const [beta1, beta2] = [reduced(from.lat), reduced(to.lat)];
  const arc = arcBetween(beta1, beta2, eastward * radian);
  const { alpha1, sigma12 } = arc;
  const sinAlpha0 = sin(alpha1) * cos(beta1);
  const cosAlpha0 = hypot(cos(alpha1), sin(alpha1) * sin(beta1));
  const sigma1 = startOf(beta1, alpha1);
  const k2 = secondE2 * cosAlpha0 ** 2;
  // By the azimuth, which a pole has too.
  const omega1 = atan2(sin(alpha1) * sin(beta1), cos(alpha1));
  return {
    metres: b * integral(sigma1, sigma1 + sigma12, (sigma) => sqrt(1 + k2 * sin(sigma) ** 2)),
    bearing: (alpha1 / radian + 360) % 360,
    eastward,
    areaBelow: areaBelow(beta1, beta2, sinAlpha0, sigma1, arc),
    at(share) {
      const done = share * sigma12;
      const sigma = sigma1 + done;
      const omega = atan2(sinAlpha0 * sin(sigma), cos(sigma)) - omega1;
      // The way never turns back: over a seam of the arc tangent it goes on.
      const onward = omega * sinAlpha0 < 0 && abs(omega) > 1 ? omega - 2 * PI * Math.sign(omega) : omega;
      return {
        lng: from.lng + (onward - lag(sinAlpha0, sigma1, done)) / radian,
        lat: atan2(cosAlpha0 * sin(sigma), (1 - f) * hypot(cos(sigma), sinAlpha0 * sin(sigma))) / radian,
      };
    },
  };
}

/** Square metres within a closed way of at least three sides that does not cross itself: of the two parts of the globe the smaller. */
export function areaWithin(sides: readonly Geodesic[]): number {
  const below = abs(sides.reduce((sum, side) => sum + side.areaBelow, 0));
  const isRoundPole = abs(sides.reduce((sum, { eastward }) => sum + eastward, 0)) > 180;
  const within = isRoundPole ? abs(wholeM2 / 2 - below) : below;
  return Math.min(within, wholeM2 - within);
}
