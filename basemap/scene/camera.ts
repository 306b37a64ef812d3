/** A place: longitude and latitude in degrees, height above the ground in globe radii. */
export type Place = { readonly lon: number; readonly lat: number; readonly height?: number };
/** A point of the frame, x to the right and y down, in frame units. */
export type Spot = { readonly x: number; readonly y: number };
/** Globe radii; the globe's centre is the origin, the view looks along -z, y is up on the picture. */
export type Vector = readonly [x: number, y: number, z: number];

/** The picture and the drawing over it share this frame, as viewBox and as aspect ratio. */
export const frame = { width: 1100, height: 1000 } as const;
/** The outline of the globe: a circle, because the camera points at its centre and the frame is a crop off that axis. */
export const limb = { x: 550, y: 1158, radius: 833 } as const;

const under = { lon: 45, lat: -18 };
const distance = 3.75;

const rad = Math.PI / 180;
const focal = limb.radius * Math.sqrt(distance ** 2 - 1);
const sinTilt = Math.sin(under.lat * rad);
const cosTilt = Math.cos(under.lat * rad);

/** The position of a place in the view. */
export function inView({ lon, lat, height = 0 }: Place): Vector {
  const turn = (lon - under.lon) * rad;
  const east = Math.cos(lat * rad) * Math.sin(turn);
  const out = Math.cos(lat * rad) * Math.cos(turn);
  const north = Math.sin(lat * rad);
  const far = 1 + height;
  return [far * east, far * (cosTilt * north - sinTilt * out), far * (sinTilt * north + cosTilt * out)];
}

/** The position of a place in the frame. */
export function project(place: Place): Spot {
  const [x, y, z] = inView(place);
  const scale = focal / (distance - z);
  return { x: limb.x + x * scale, y: limb.y - y * scale };
}

/** The first point of the globe on the ray through a point of the frame, and the direction to the camera; null in the sky. */
export function hit({ x, y }: Spot): { readonly normal: Vector; readonly toCamera: Vector } | null {
  const ray: Vector = [(x - limb.x) / focal, (limb.y - y) / focal, -1];
  const length = Math.hypot(...ray);
  const [dx, dy, dz] = [ray[0] / length, ray[1] / length, ray[2] / length];
  const half = -distance * dz;
  const inside = half ** 2 - distance ** 2 + 1;
  if (inside < 0) return null;
  const along = half - Math.sqrt(inside);
  return { normal: [along * dx, along * dy, distance + along * dz], toCamera: [-dx, -dy, -dz] };
}

/** The place on the ground under a point of the globe. */
export function placeOf([x, y, z]: Vector): Required<Place> {
  const north = cosTilt * y + sinTilt * z;
  const out = cosTilt * z - sinTilt * y;
  return {
    lon: under.lon + Math.atan2(x, out) / rad,
    lat: Math.asin(Math.max(-1, Math.min(1, north))) / rad,
    height: 0,
  };
}
