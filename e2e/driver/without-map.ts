import type { BrowserContext } from '@playwright/test';

/** A browser without WebGL: in tests with many orders, rendering the map would take most of the time. */
export const withoutMap = (context: BrowserContext) =>
  context.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
