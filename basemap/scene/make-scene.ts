import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tools/programs/chromium.ts';
import { planText } from './plan.ts';
import { type Raster, rasterOf } from './raster.ts';
import { drawGlobe } from './shade.ts';

/** Renders public/scene and src/ui/brand/scene-plan.ts: `npx tsx basemap/scene/make-scene.ts <earth-blue-marble.jpg>`. */
const pictures = [
  { width: 1800, quality: 0.82 },
  { width: 1000, quality: 0.72 },
];
/** Pixels are exchanged with the browser in bands, as base64 text. */
const bandRows = 256;

const root = new URL('../../', import.meta.url);
const source = process.argv[2];
if (source === undefined) throw new Error('Give the path of earth-blue-marble.jpg (see SOURCES.md).');

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  const raster = await readRaster(page, source);
  await mkdir(new URL('public/scene/', root), { recursive: true });
  for (const { width, quality } of pictures) {
    const webp = await encode(page, drawGlobe(raster, width), quality);
    const file = new URL(`public/scene/globe-${width}.webp`, root);
    await writeFile(file, webp);
    process.stdout.write(`${fileURLToPath(file)} ${webp.length} bytes\n`);
  }
} finally {
  await browser.close();
}
await writeFile(new URL('src/ui/brand/scene-plan.ts', root), planText());

async function readRaster(page: Page, path: string): Promise<Raster> {
  const jpeg = `data:image/jpeg;base64,${(await readFile(path)).toString('base64')}`;
  const { width, height } = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.body.appendChild(document.createElement('canvas'));
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0);
    return { width: canvas.width, height: canvas.height };
  }, jpeg);
  const rgba = new Uint8Array(width * height * 4);
  for (let row = 0; row < height; row += bandRows) {
    const band = await page.evaluate(
      ([top, rows]) => {
        const canvas = document.querySelector('canvas');
        const pixels = canvas?.getContext('2d')?.getImageData(0, top, canvas.width, rows).data;
        return new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
          reader.readAsDataURL(new Blob(pixels ? [pixels] : []));
        });
      },
      [row, Math.min(bandRows, height - row)] as const,
    );
    rgba.set(Buffer.from(band, 'base64'), row * width * 4);
  }
  return rasterOf(width, height, rgba);
}

type Picture = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

async function encode(page: Page, { width, height, rgba }: Picture, quality: number): Promise<Buffer> {
  await page.evaluate(
    ([w, h]) => {
      const canvas = document.querySelector('canvas');
      if (canvas) [canvas.width, canvas.height] = [w, h];
    },
    [width, height] as const,
  );
  for (let row = 0; row < height; row += bandRows) {
    const rows = Math.min(bandRows, height - row);
    const band = Buffer.from(rgba.subarray(row * width * 4, (row + rows) * width * 4)).toString('base64');
    await page.evaluate(
      async ([text, top]) => {
        const bytes = await (await fetch(`data:application/octet-stream;base64,${text}`)).arrayBuffer();
        const canvas = document.querySelector('canvas');
        const image = canvas && new ImageData(new Uint8ClampedArray(bytes), canvas.width);
        if (image) canvas.getContext('2d')?.putImageData(image, 0, top);
      },
      [band, row] as const,
    );
  }
  const webp = await page.evaluate(
    (q) =>
      new Promise<string>((resolve) => {
        resolve(document.querySelector('canvas')?.toDataURL('image/webp', q).split(',')[1] ?? '');
      }),
    quality,
  );
  return Buffer.from(webp, 'base64');
}
