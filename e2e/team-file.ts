import type { Page } from '@playwright/test';

/** What the team of the tests shares; the second site has no readable point. */
export const teamFile = {
  sites: [
    { name: 'Jeddah Islamic Port', point: { lng: 39.15, lat: 21.47 } },
    { name: 'Yanbu', point: { lng: 238, lat: 95 } },
  ],
  views: [{ name: 'Delivered this month', search: 'status=4&ordered=this-month' }],
  templates: [
    {
      name: 'Port, two weeks',
      imageTypeId: 1,
      resolutionId: 1,
      cloud: 35,
      window: { startDays: 1, timeOfDay: 0, length: 14 * 86_400_000 },
      note: '',
    },
  ],
  patterns: [{ name: 'Ports', pattern: 'PORT-{date}-{n}' }],
  statuses: { 1: { en: 'In the queue', ar: 'في الانتظار لدينا' } },
  people: { 'analyst@nadir.test': { en: 'Nour Haddad', ar: 'نور حداد' } },
};

/** A server whose operator shares this. */
export const shares = (page: Page, file: object = teamFile): Promise<unknown> =>
  page.context().route('**/team.json', (route) => route.fulfill({ json: file }));
