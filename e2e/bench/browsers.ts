import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tools/programs/chromium.ts';

/**
 * The process that composites the map's frames: the page's own thread, which waits for the graphics driver each time, as in
 * the tests' browser; or the graphics process, as on a user's computer, in software here.
 */
export type Graphics = 'page' | 'process';

const args: Record<Graphics, readonly string[]> = {
  page: chromiumArgs,
  process: [
    ...chromiumArgs.filter((arg) => arg !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-rasterization',
  ],
};

/** The browsers of the benchmark, each started on first use. */
export class Browsers {
  readonly #started = new Map<Graphics, Browser>();

  async get(graphics: Graphics): Promise<Browser> {
    const browser =
      this.#started.get(graphics) ??
      (await chromium.launch({ executablePath: await findChromium(), args: [...args[graphics]] }));
    this.#started.set(graphics, browser);
    return browser;
  }

  async close() {
    for (const browser of this.#started.values()) await browser.close();
  }
}
