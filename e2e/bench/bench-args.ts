import { chromiumArgs } from '../../tools/chromium.ts';

/**
 * As the tests', but the page is put together where maps are drawn, by the graphics process, as in every browser of a person. With
 * `--disable-gpu` the page's own thread reads each frame of a map back, 60 ms and more, and counts that as work of the page.
 */
export const benchArgs = [
  ...chromiumArgs.filter((arg) => arg !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
