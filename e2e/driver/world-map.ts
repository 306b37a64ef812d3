import { expect, type Locator } from '@playwright/test';
import { plain, type Screen } from './screen.ts';

/** Degrees, latitude first as on screen. */
export type Position = { readonly lat: number; readonly lng: number };

type ColourRange = { readonly from: readonly number[]; readonly to: readonly number[] };

type BasemapWords = 'Map' | 'Imagery' | 'Streets' | 'Daily imagery';

type Pixels = { readonly x: number; readonly y: number };

/** The region "Map" and the ordered point on it. */
export class WorldMap {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  region(): Locator {
    return this.#screen.find('region', 'Map');
  }

  /** Waits until the map has rendered. */
  async isDrawn(): Promise<Locator> {
    const map = this.region();
    // As the tests' own timeout, which pictures and the bench do not have.
    await expect(map.and(this.#screen.page.locator('[data-idle]'))).toBeVisible({ timeout: 60_000 });
    return map;
  }

  /** The map canvas, which takes clicks, and arrow keys when focused. */
  world(): Locator {
    return this.region().getByRole('application');
  }

  async choosesBasemap(name: BasemapWords): Promise<void> {
    await this.#screen.find('button', 'Basemap', this.region()).click();
    await this.#screen.find('menuitemradio', name).click();
  }

  /** The chosen basemap, in its menu. */
  async hasBasemap(name: BasemapWords): Promise<void> {
    await this.#screen.find('button', 'Basemap', this.region()).click();
    await expect(this.#screen.find('menuitemradio', name)).toBeChecked();
    await this.#screen.page.keyboard.press('Escape');
  }

  async takesAreaTool(name: 'Rectangle' | 'Polygon' | 'Corners'): Promise<void> {
    await this.#screen.find('button', 'Area tools', this.region()).click();
    await this.#screen.find('menuitem', name).click();
  }

  /** The number of amber pixels, the colour of areas. */
  amberPixels(): Promise<number> {
    return this.pixels({ from: [216, 121, 0], to: [255, 199, 89] });
  }

  /** The number of pixels whose red, green and blue are from `from` to `to`, both included. */
  async pixels({ from, to }: ColourRange): Promise<number> {
    const png = (await this.region().screenshot()).toString('base64');
    const count = async ({ base64, from, to }: ColourRange & { base64: string }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      let pixels = 0;
      for (let at = 0; at < data.length; at += 4) {
        const isIn = [0, 1, 2].every((channel) => {
          const value = data[at + channel] ?? 0;
          return value >= (from[channel] ?? 0) && value <= (to[channel] ?? 255);
        });
        if (isIn) pixels += 1;
      }
      return pixels;
    };
    return await this.#screen.page.evaluate(count, { base64: png, from, to });
  }

  /** The ordered point, which can be dragged. */
  point(): Locator {
    const named = this.#screen.language === 'ar' ? /^النقطة المطلوبة/ : /^Ordered point/;
    return this.region().getByRole('button', { name: named });
  }

  /** The position of the point, from its accessible name. */
  async pointAt(): Promise<Position> {
    await this.point().waitFor();
    const name = (await this.point().getAttribute('aria-label')) ?? '';
    const [, lat, lng] = /(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)/.exec(name) ?? [];
    return { lat: Number(lat), lng: Number(lng) };
  }

  /** The length of the scale bar, from its words. */
  async scaleInKm(): Promise<number> {
    const text = plain(await this.region().locator('[data-over-map][aria-hidden]').innerText());
    const [, number = '', unit] = /([\d,.]+) (km|كم|m|م)(?![²\p{L}])/u.exec(text) ?? [];
    return Number.parseFloat(number.replaceAll(',', '')) / (unit === 'm' || unit === 'م' ? 1000 : 1);
  }

  /** The labels of the grid that are shown. Assistive technology has no use for them, so they have no role. */
  gridLabels(): Promise<string[]> {
    return this.#shown('[data-grid-labels] > *');
  }

  /** The towns out of view that are named at the edge. */
  edgePlaces(): Promise<string[]> {
    return this.#shown('[data-edge-places] > *');
  }

  /** The short texts beside areas. */
  areaTags(): Promise<string[]> {
    return this.#shown('[data-area-tag]');
  }

  #shown(selector: string): Promise<string[]> {
    return this.region()
      .locator(selector)
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => one.textContent ?? ''),
      );
  }

  /** Labels of the grid and of towns that lie on another one, on the point or on a part of the map's frame. */
  coveredNotes(): Promise<string[]> {
    return this.region().evaluate((map) => {
      const shown = (selector: string) =>
        [...map.querySelectorAll(selector)]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => ({ name: one.textContent ?? '', box: one.getBoundingClientRect() }));
      const notes = shown('[data-grid-labels] > *, [data-edge-places] > *');
      const others = shown('[data-over-map], button[aria-describedby]');
      return notes.flatMap((note, index) =>
        [...notes.slice(index + 1), ...others]
          .filter(({ box }) => {
            const wide = Math.min(box.right, note.box.right) - Math.max(box.left, note.box.left);
            const high = Math.min(box.bottom, note.box.bottom) - Math.max(box.top, note.box.top);
            return wide > 1 && high > 1;
          })
          .map((other) => `${note.name} / ${other.name}`),
      );
    });
  }

  async switchesGrid(): Promise<void> {
    await this.switches('Grid');
  }

  /** One of the overlays, by its name in the menu. */
  async switches(name: string): Promise<void> {
    await this.#screen.find('button', 'Basemap', this.region()).click();
    await this.#screen.find('menuitemcheckbox', name).click();
    await this.#screen.page.keyboard.press('Escape');
  }

  /** The step of an arrow key, from its label. */
  async stepInKm(): Promise<number> {
    const text = plain((await this.region().innerText()).replaceAll('\u00a0', ' '));
    const [, number = '', unit] = /Arrow keys: ([\d,.]+) (km|m)\./.exec(text) ?? [];
    return Number(number.replaceAll(',', '')) / (unit === 'm' ? 1000 : 1);
  }

  /** A long press beside the centre of the map until its effect is visible. */
  async rests(beside: Pixels, until: () => Promise<void>): Promise<void> {
    const map = await this.isDrawn();
    const box = await map.boundingBox();
    if (box === null) throw new Error('The map has no place on the page.');
    const touch = await this.#screen.page.context().newCDPSession(this.#screen.page);
    const at = { x: box.x + box.width / 2 + beside.x, y: box.y + box.height / 2 + beside.y };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await until();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  /** A click or a tap beside the centre of the map, in pixels east and south of it. */
  async click(beside: Pixels, how: 'click' | 'tap' = 'click'): Promise<void> {
    const map = await this.isDrawn();
    const box = await map.boundingBox();
    if (box === null) throw new Error('The map has no place on the page.');
    const { page } = this.#screen;
    const [x, y] = [box.x + box.width / 2 + beside.x, box.y + box.height / 2 + beside.y];
    await (how === 'click' ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
  }

  /** Moves fingers at once, from and to pixels east and south of the centre of the map. */
  async swipes(ways: readonly { readonly from: Pixels; readonly to: Pixels }[]): Promise<void> {
    const box = await this.region().boundingBox();
    if (box === null) throw new Error('The map has no place on the page.');
    const touch = await this.#screen.page.context().newCDPSession(this.#screen.page);
    const steps = 8;
    const fingers = (step: number) =>
      ways.map(({ from, to }, id) => ({
        id,
        x: box.x + box.width / 2 + from.x + ((to.x - from.x) * step) / steps,
        y: box.y + box.height / 2 + from.y + ((to.y - from.y) * step) / steps,
      }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) });
    for (let step = 1; step <= steps; step += 1)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(step) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  /** Confirms a point on a map of half the world. */
  async takesAsItIs(): Promise<void> {
    await this.#screen.find('button', 'Use this point', this.region()).click();
  }

  /** Drags the point by that many pixels. */
  async dragsPoint({ x, y }: Pixels): Promise<void> {
    await this.isDrawn();
    const box = await this.point().boundingBox();
    if (box === null) throw new Error('The point has no place on the page.');
    const { mouse } = this.#screen.page;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 });
    await mouse.move(from.x + x, from.y + y, { steps: 4 });
    await mouse.up();
  }
}
