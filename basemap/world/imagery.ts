import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tools/programs/chromium.ts';
import type { Tile } from './tiles.ts';

const tilePx = 512;
const lastZoom = 3;
const webpQuality = 0.74;

/** Tiles of the Blue Marble, rendered by a browser from the plate carrée: a row of a tile is a row of the picture. */
export async function imageryTiles(jpeg: string): Promise<Tile[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    const url = `data:image/jpeg;base64,${readFileSync(jpeg).toString('base64')}`;
    await page.evaluate(async (src) => {
      const image = document.body.appendChild(new Image());
      image.src = src;
      await image.decode();
    }, url);
    const tiles: Tile[] = [];
    for (let z = 0; z <= lastZoom; z += 1) {
      for (let x = 0; x < 2 ** z; x += 1) {
        for (let y = 0; y < 2 ** z; y += 1) {
          const webp = await page.evaluate(
            async ([zoom, column, row, side, quality]) => {
              const image = document.querySelector('img');
              const canvas = new OffscreenCanvas(side, side);
              const context = canvas.getContext('2d');
              if (image === null || context === null) throw new Error('no picture');
              context.imageSmoothingQuality = 'high';
              const world = side * 2 ** zoom;
              const [left, wide] = [(column * side) / world, side / world];
              for (let line = 0; line < side; line += 1) {
                const [top = 0, bottom = 0] = [line, line + 1].map((edge) => {
                  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * (row * side + edge)) / world)));
                  return 0.5 - lat / Math.PI;
                });
                context.drawImage(
                  image,
                  left * image.naturalWidth,
                  top * image.naturalHeight,
                  wide * image.naturalWidth,
                  Math.max(0.5, (bottom - top) * image.naturalHeight),
                  0,
                  line,
                  side,
                  1,
                );
              }
              const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
              const bytes = new Uint8Array(await blob.arrayBuffer());
              let binary = '';
              for (const byte of bytes) binary += String.fromCharCode(byte);
              return btoa(binary);
            },
            [z, x, y, tilePx, webpQuality] as const,
          );
          tiles.push({ z, x, y, bytes: Buffer.from(webp, 'base64') });
        }
      }
    }
    return tiles;
  } finally {
    await browser.close();
  }
}
