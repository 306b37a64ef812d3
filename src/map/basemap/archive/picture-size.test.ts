import { expect, test } from 'vitest';
import { isTooLarge } from './picture-size.ts';

/** The header of a PNG. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

test('M17 the size of a picture is read from its header, before decoding', async () => {
  expect(await isTooLarge(png(512, 512))).toBe(false);
  expect(await isTooLarge(png(2048, 2048))).toBe(false);
  expect(await isTooLarge(png(2049, 16))).toBe(true);
  expect(await isTooLarge(png(16, 16_384))).toBe(true);
});

test('M17 data that is not a known picture passes', async () => {
  expect(await isTooLarge(new TextEncoder().encode('<html>'))).toBe(false);
  expect(await isTooLarge(new Uint8Array())).toBe(false);
});
