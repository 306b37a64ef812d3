import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Grey, colours, or colours and opacity, with so many bits a channel. */
type Pixels = { readonly side: number; readonly bits: 1 | 8; readonly channels: 1 | 3 | 4 };

const colourTypes = { 1: 0, 3: 2, 4: 6 } as const;

/** A square PNG. Each row begins with a 0, which is its filter. */
export function pngOf({ side, bits, channels }: Pixels, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = bits;
  head[9] = colourTypes[channels];
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A black square PNG with `side` pixels a side and one bit each: few bytes on the wire, four bytes per pixel when decoded.
 */
export const hugePng = (side: number): Buffer =>
  pngOf({ side, bits: 1, channels: 1 }, Buffer.alloc(side * (Math.ceil(side / 8) + 1)));

/** A square PNG of one colour: red, green, blue and opacity from 0 to 255. */
export function plainPng(side: number, colour: readonly [number, number, number, number]): Buffer {
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: side }, () => Buffer.from(colour))]);
  return pngOf({ side, bits: 8, channels: 4 }, Buffer.concat(Array.from({ length: side }, () => row)));
}
