import type { BrowserContext } from '@playwright/test';

/** A browser that draws no map: where many orders are placed, drawing would take most of the time. */
export const withoutMap = (context: BrowserContext) =>
  context.addInitScript(() => Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
