import { crc32, deflateSync } from 'node:zlib';
import { seededRandom } from './random.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Scene = 'multispectral' | 'daytime' | 'sar';

const width = 160;
const height = 104;

/** Each resolution shows the same ground, in blocks of this many pixels. */
const drawings: Readonly<Record<string, { scene: Scene; block: number }>> = {
  multispectral: { scene: 'multispectral', block: 1 },
  daytime: { scene: 'daytime', block: 1 },
  sar: { scene: 'sar', block: 1 },
  'ultra-high': { scene: 'daytime', block: 1 },
  'very-high': { scene: 'daytime', block: 2 },
  high: { scene: 'daytime', block: 4 },
  medium: { scene: 'daytime', block: 8 },
  low: { scene: 'daytime', block: 13 },
};

/** Smooth noise in [0, 1): random values on a lattice, interpolated in between. */
function noise(seed: number, cell: number): (x: number, y: number) => number {
  const random = seededRandom(seed);
  const columns = 64;
  const lattice = Float64Array.from({ length: columns * columns }, random);
  const at = (x: number, y: number) => lattice[(y % columns) * columns + (x % columns)] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (px, py) => {
    const [x, y] = [px / cell, py / cell];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - left), ease(y - top)];
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
}

const relief = noise(11, 34);
const detail = noise(12, 9);
const grain = noise(13, 1.3);
const coastOf = noise(14, 46);

/** The kind of ground at a pixel: water, a road, a round irrigated field, or dry land. */
function ground(x: number, y: number): { kind: 'water' | 'road' | 'field' | 'land'; level: number } {
  const level = relief(x, y) * 0.55 + detail(x, y) * 0.3 + grain(x, y) * 0.15;
  const coast = x * 0.62 + y * 0.4 + coastOf(x, y) * 46;
  if (coast > 134) return { kind: 'water', level };
  if (Math.abs(y - 30 - x * 0.28 - detail(x, 5) * 3) < 0.9 || (Math.abs(x - 62 + y * 0.12) < 0.7 && y > 30)) {
    return { kind: 'road', level };
  }
  const [column, row] = [Math.floor(x / 21), Math.floor(y / 21)];
  const planted = (column * 7 + row * 5) % 4 < 2 && column < 4 && row > 1;
  const inside = Math.hypot((x % 21) - 10.5, (y % 21) - 10.5) < 9;
  return planted && inside
    ? { kind: 'field', level: level * 0.6 + ((column * 3 + row) % 5) * 0.08 }
    : { kind: 'land', level };
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const palettes: Readonly<
  Record<Scene, Readonly<Record<'water' | 'road' | 'field' | 'land', readonly [Colour, Colour]>>>
> = {
  daytime: {
    water: [
      [18, 62, 84],
      [38, 104, 122],
    ],
    road: [
      [196, 186, 166],
      [214, 204, 184],
    ],
    field: [
      [44, 74, 38],
      [96, 128, 62],
    ],
    land: [
      [142, 112, 78],
      [218, 190, 146],
    ],
  },
  multispectral: {
    water: [
      [8, 20, 48],
      [16, 44, 84],
    ],
    road: [
      [150, 160, 166],
      [176, 186, 192],
    ],
    field: [
      [150, 24, 36],
      [236, 66, 70],
    ],
    land: [
      [92, 112, 108],
      [190, 186, 160],
    ],
  },
  sar: {
    water: [
      [10, 10, 12],
      [30, 30, 34],
    ],
    road: [
      [52, 52, 56],
      [70, 70, 74],
    ],
    field: [
      [96, 96, 98],
      [168, 168, 170],
    ],
    land: [
      [60, 60, 62],
      [150, 150, 152],
    ],
  },
};

function pixel(scene: Scene, x: number, y: number): Colour {
  const { kind, level } = ground(x, y);
  const [dark, light] = palettes[scene][kind];
  const speckle = scene === 'sar' ? (grain(x * 1.7 + 9, y * 1.7 + 4) - 0.5) * 0.9 : 0;
  return mix(dark, light, Math.max(0, Math.min(1, level * 1.5 - 0.25 + speckle)));
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Eight bits a channel, no alpha (PNG specification 11.2.2). Few levels keep the file small. */
function png(colourAt: (x: number, y: number) => Colour): Buffer {
  const raw = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(x, y);
      for (const [channel, value] of colour.entries())
        raw[y * (width * 3 + 1) + 1 + x * 3 + channel] = Math.round(value / 6) * 6;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const rendered = new Map<string, Buffer>();

/** A small picture for a catalog entry, cached; null for an unknown name. */
export function previewImage(name: string): Buffer | null {
  const drawing = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (drawing === undefined) return null;
  const ready = rendered.get(name);
  if (ready !== undefined) return ready;
  const { scene, block } = drawing;
  const middle = (value: number) => Math.floor(value / block) * block + block / 2 - 0.5;
  const image = png((x, y) => pixel(scene, middle(x), middle(y)));
  rendered.set(name, image);
  return image;
}
