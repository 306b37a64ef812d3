import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tools/programs/chromium.ts';

/** Renders the icons of the web app manifests (public/manifest.*.webmanifest): `npx tsx basemap/icons/make-icons.ts`. */
const root = new URL('../../', import.meta.url);
const [paper, ink, accent] = ['#fdfdfd', '#1b2127', '#00717b'];

/** The mark of public/favicon.svg, in its light colours, in the middle of a box of 22. */
const mark = (size: number) =>
  `<g transform="translate(11 11) scale(${size}) translate(-11 -11.55)" fill="none" stroke-width="2.4"><path d="M2.2 10.8v-.6a8.8 8.8 0 0 1 17.6 0v.6" stroke="${ink}" stroke-linecap="round"/><path d="M11 5v10" stroke="${accent}"/><circle cx="11" cy="18.2" r="3.5" fill="${accent}"/></g>`;

const icons = await readFile(new URL('src/ui/icon.tsx', root), 'utf8');

/** An icon of the screens, which has a box of 20. */
function sign(name: string): string {
  const [, path] = new RegExp(`^  ${name}: '([^']+)'`, 'm').exec(icons) ?? [];
  if (path === undefined) throw new Error(`src/ui/icon.tsx has no icon "${name}"`);
  return `<g transform="translate(11 11) scale(.62) translate(-10 -10)" fill="none" stroke="${accent}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g>`;
}

/** A tile with round corners; one that a system cuts to its own shape is whole. */
const tile = (corner: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="0 0 22 22"><rect width="22" height="22" rx="${corner}" fill="${paper}"/>${content}</svg>`;

const files = [
  { name: 'icon-192.png', size: 192, svg: tile(4.6, mark(0.72)) },
  { name: 'icon-512.png', size: 512, svg: tile(4.6, mark(0.72)) },
  // Whatever is cut off, a circle of 80 % stays.
  { name: 'icon-maskable-512.png', size: 512, svg: tile(0, mark(0.54)) },
  { name: 'icon-new-order-96.png', size: 96, svg: tile(11, sign('target')) },
  { name: 'icon-orders-96.png', size: 96, svg: tile(11, sign('list')) },
];

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
try {
  for (const { name, size, svg } of files) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0;background:none}svg{display:block}</style>${svg}`);
    const png = await page.screenshot({ omitBackground: true });
    await page.close();
    const file = new URL(`public/${name}`, root);
    await writeFile(file, png);
    process.stdout.write(`${fileURLToPath(file)} ${png.length} bytes\n`);
  }
} finally {
  await browser.close();
}
