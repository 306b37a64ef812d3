import type { Browser, Page } from '@playwright/test';

/** Accepted pictures have this share of the width of the screen. */
const scale = 1 / 3;
/** A channel that differs by no more than this is the same: other fonts smooth their edges otherwise. */
const tolerance = 24;

export type Difference = {
  /** The share of pixels that differ. */
  readonly share: number;
  /** The accepted picture, the new one and the pixels that differ, as PNG. */
  readonly sideBySide: Buffer;
};

/** Shrinks and compares pictures in a page of the browser, which has every codec. */
export class Comparison {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser): Promise<Comparison> {
    return new Comparison(await browser.newPage());
  }

  async close(): Promise<void> {
    await this.#page.close();
  }

  /** A PNG as a WebP of a width in pixels. */
  async webp(png: Buffer, width: number | null, quality: number): Promise<Buffer> {
    const encoded = await this.#page.evaluate(
      async ({ base64, width, quality }) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const factor = width === null ? 1 : width / bitmap.width;
        const canvas = new OffscreenCanvas(
          Math.round(bitmap.width * factor),
          Math.round(bitmap.height * factor),
        );
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.imageSmoothingQuality = 'high';
        context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      },
      { base64: png.toString('base64'), width, quality },
    );
    return Buffer.from(encoded, 'base64');
  }

  /** A picture as it is stored. */
  async small(png: Buffer, cssWidth: number): Promise<Buffer> {
    return await this.webp(png, Math.round(cssWidth * scale), 0.6);
  }

  /** Two stored pictures. */
  async compare(accepted: Buffer, made: Buffer): Promise<Difference> {
    const { share, png } = await this.#page.evaluate(
      async ({ pair, tolerance }) => {
        const [before, after] = await Promise.all(
          pair.map(async (base64) =>
            createImageBitmap(await (await fetch(`data:image/webp;base64,${base64}`)).blob()),
          ),
        );
        if (before === undefined || after === undefined) throw new Error('no picture');
        const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
        const sheet = new OffscreenCanvas(3 * width + 16, height);
        const context = sheet.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(before, 0, 0);
        context.drawImage(after, width + 8, 0);
        const [one, other] = [
          context.getImageData(0, 0, width, height),
          context.getImageData(width + 8, 0, width, height),
        ];
        let count = 0;
        for (let at = 0; at < one.data.length; at += 4) {
          const differs = [0, 1, 2, 3].some(
            (channel) =>
              Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > tolerance,
          );
          if (differs) count += 1;
          // What differs is red, the rest pale.
          const grey = 200 + ((other.data[at + 1] ?? 0) * 55) / 255;
          for (const channel of [0, 1, 2])
            one.data[at + channel] = differs ? (channel === 0 ? 220 : 0) : grey;
          one.data[at + 3] = 255;
        }
        context.putImageData(one, 2 * width + 16, 0);
        const bytes = new Uint8Array(await (await sheet.convertToBlob()).arrayBuffer());
        return {
          share: count / (width * height),
          png: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
        };
      },
      { pair: [accepted.toString('base64'), made.toString('base64')], tolerance },
    );
    return { share, sideBySide: Buffer.from(png, 'base64') };
  }
}
