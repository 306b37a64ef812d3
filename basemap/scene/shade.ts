import { frame, hit, placeOf, type Spot, type Vector } from './camera.ts';
import { type Light, type Raster, sample, toByte } from './raster.ts';

/** Towards the sun: from the upper left, slightly in front of the picture. */
const sun: Vector = unit([-0.5, 0.52, 0.69]);
/** The atmosphere at the edge of the globe, in linear light. */
const air: Light = [0.34, 0.47, 0.62];
/** Deep water in the raster is almost black; this sea blue lightens it. */
const sea: Light = [0.0018, 0.0065, 0.022];

/** Samples per side of each pixel. */
const grain = 3;

/** Renders the globe, `width` pixels wide, as RGBA bytes; the sky stays transparent. */
export function drawGlobe(
  raster: Raster,
  width: number,
): { width: number; height: number; rgba: Uint8Array } {
  const scale = width / frame.width;
  const height = Math.round(frame.height * scale);
  const rgba = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = 4 * (row * width + column);
      const sum: Light = [0, 0, 0];
      let hits = 0;
      for (let part = 0; part < grain ** 2; part++) {
        const x = (column + ((part % grain) + 0.5) / grain) / scale;
        const y = (row + (Math.floor(part / grain) + 0.5) / grain) / scale;
        const light = lightAt(raster, { x, y });
        if (light === null) continue;
        hits++;
        for (const band of [0, 1, 2] as const) sum[band] += light[band];
      }
      if (hits === 0) continue;
      for (const band of [0, 1, 2] as const) rgba[at + band] = toByte(sum[band] / hits);
      rgba[at + 3] = Math.round((255 * hits) / grain ** 2);
    }
  return { width, height, rgba };
}

function lightAt(raster: Raster, spot: Spot): Light | null {
  const found = hit(spot);
  if (found === null) return null;
  const { lon, lat } = placeOf(found.normal);
  const ground = sample(raster, lon, lat);
  const day = 0.58 + 0.6 * smooth(-0.15, 0.95, dot(found.normal, sun));
  const grazing = 1 - dot(found.normal, found.toCamera);
  const haze = 0.55 * grazing ** 4 * (0.45 + 0.55 * smooth(-0.1, 0.8, dot(found.normal, sun)));
  const wet = smooth(1.1, 1.9, ground[2] / Math.max(ground[0], ground[1], 1e-4));
  const mix = (band: 0 | 1 | 2) => (ground[band] + wet * sea[band]) * day * (1 - haze) + air[band] * haze;
  return [mix(0), mix(1), mix(2)];
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector);
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const smooth = (from: number, to: number, value: number) => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
