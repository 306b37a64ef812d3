import { frame, limb, type Place, project } from './camera.ts';

/** The point under the satellite, in the middle of Saudi Arabia. */
const ground: Place = { lon: 46.2, lat: 24.6 };
const height = 0.37;
/** Half the sides of the footprint in degrees; larger than to scale, to be visible. */
const half = { lon: 3.1, lat: 1.75 };

const tenth = (value: number) => Math.round(value * 10) / 10;
const point = (place: Place): [number, number] => {
  const { x, y } = project(place);
  return [tenth(x), tenth(y)];
};

/** The drawing over the picture of the globe, in units of the frame. */
export function scenePlan() {
  const satellite = point({ ...ground, height });
  const corner = (east: number, north: number) =>
    point({ lon: ground.lon + east * half.lon, lat: ground.lat + north * half.lat });
  return {
    frame,
    limb,
    satellite,
    ground: point(ground),
    footprint: [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)],
  };
}

/** The module src/ui/brand/scene-plan.ts. */
export function planText(): string {
  const { frame, limb, satellite, ground, footprint } = scenePlan();
  const pair = (spot: readonly number[]) => `[${spot.join(', ')}]`;
  return `/** Made by basemap/scene/make-scene.ts: the drawing over the globe, in units of the frame the picture fills. */
export const plan = {
  frame: { width: ${frame.width}, height: ${frame.height} },
  limb: { x: ${limb.x}, y: ${limb.y}, radius: ${limb.radius} },
  satellite: ${pair(satellite)},
  ground: ${pair(ground)},
  footprint: [
${footprint.map((corner) => `    ${pair(corner)},\n`).join('')}  ],
} as const;
`;
}
