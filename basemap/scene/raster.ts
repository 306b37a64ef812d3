/** A plate carrée picture of the whole Earth in linear light, three numbers from 0 to 1 per pixel. */
export type Raster = { readonly width: number; readonly height: number; readonly light: Float32Array };
export type Light = [red: number, green: number, blue: number];

export const toLinear = (byte: number) => {
  const c = byte / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

export const toByte = (light: number) => {
  const c = Math.max(0, Math.min(1, light));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
};

/** Reads RGBA bytes as they come from a canvas. */
export function rasterOf(width: number, height: number, rgba: Uint8Array): Raster {
  const linear = Float32Array.from({ length: 256 }, (_, byte) => toLinear(byte));
  const light = new Float32Array(width * height * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4)
    for (let band = 0; band < 3; band++) light[to++] = linear[rgba[from + band] ?? 0] ?? 0;
  return { width, height, light };
}

/** Cubic weights of the four pixels around a sample (Catmull-Rom: keeps coasts sharp where the raster is enlarged). */
const weights = (t: number) => [
  ((2 - t) * t - 1) * t * 0.5,
  ((3 * t - 5) * t * t + 2) * 0.5,
  ((4 - 3 * t) * t + 1) * t * 0.5,
  (t - 1) * t * t * 0.5,
];

/** The interpolated light at a longitude and latitude in degrees. */
export function sample({ width, height, light }: Raster, lon: number, lat: number): Light {
  const x = ((lon + 180) / 360) * width - 0.5;
  const y = ((90 - lat) / 180) * height - 0.5;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [weights(x - column), weights(y - row)];
  const sum: Light = [0, 0, 0];
  for (let j = 0; j < 4; j++) {
    const line = Math.max(0, Math.min(height - 1, row - 1 + j)) * width;
    for (let i = 0; i < 4; i++) {
      const at = 3 * (line + ((column - 1 + i + width) % width));
      const weight = (down[j] ?? 0) * (across[i] ?? 0);
      sum[0] += weight * (light[at] ?? 0);
      sum[1] += weight * (light[at + 1] ?? 0);
      sum[2] += weight * (light[at + 2] ?? 0);
    }
  }
  return sum;
}
