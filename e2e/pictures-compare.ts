import type { Page } from '@playwright/test';

/** A channel that differs by no more than this is the same: fonts smooth their edges otherwise. */
const tolerance = 24;

type Difference = {
  /** The share of pixels that differ. */
  readonly share: number;
  /** The picture before, the one after and the pixels that differ, as PNG. */
  readonly sideBySide: Buffer;
};

/** A PNG as a WebP, by a page of the browser, which has every codec. */
export async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  return Buffer.from(encoded, 'base64');
}

/** Compares two PNG in a page of the browser. */
export async function compare(page: Page, before: Buffer, after: Buffer): Promise<Difference> {
  if (before.equals(after)) return { share: 0, sideBySide: after };
  const { share, png } = await page.evaluate(
    async ({ pair, tolerance }) => {
      const [was, is] = await Promise.all(
        pair.map(async (base64) =>
          createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob()),
        ),
      );
      if (was === undefined || is === undefined) throw new Error('no picture');
      const [width, height] = [Math.max(was.width, is.width), Math.max(was.height, is.height)];
      const sheet = new OffscreenCanvas(3 * width + 16, height);
      const context = sheet.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.drawImage(was, 0, 0);
      context.drawImage(is, width + 8, 0);
      const [one, other] = [
        context.getImageData(0, 0, width, height),
        context.getImageData(width + 8, 0, width, height),
      ];
      let count = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const differs = [0, 1, 2, 3].some(
          (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > tolerance,
        );
        if (differs) count += 1;
        // What differs is red, the rest pale.
        const grey = 200 + ((other.data[at + 1] ?? 0) * 55) / 255;
        for (const channel of [0, 1, 2]) one.data[at + channel] = differs ? (channel === 0 ? 220 : 0) : grey;
        one.data[at + 3] = 255;
      }
      context.putImageData(one, 2 * width + 16, 0);
      const bytes = new Uint8Array(await (await sheet.convertToBlob()).arrayBuffer());
      return {
        share: count / (width * height),
        png: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
      };
    },
    { pair: [before.toString('base64'), after.toString('base64')], tolerance },
  );
  return { share, sideBySide: Buffer.from(png, 'base64') };
}
