import { expect, test } from 'vitest';
import { isNoticeDue } from './browser-notice.ts';

test('a notification is shown only when it is wanted, allowed, and the page is hidden', () => {
  const moment = { inSight: false, permission: 'granted' } as const;
  expect(isNoticeDue({ wanted: true }, moment)).toBe(true);
  expect(isNoticeDue({ wanted: false }, moment)).toBe(false);
  expect(isNoticeDue({ wanted: true }, { ...moment, permission: 'denied' })).toBe(false);
  expect(isNoticeDue({ wanted: true }, { ...moment, inSight: true })).toBe(false);
});
