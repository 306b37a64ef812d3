import type { BrowserContext } from '@playwright/test';

/** The visitor saves data (Save-Data), so the app fetches and renders only what a screen needs. */
export const withoutPrefetch = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
