import { beforeAll, expect, test } from 'vitest';
import { loadSignedInCatalog, startI18n, switchLanguage } from '../../i18n/i18n.ts';
import { translateIn } from '../../i18n/translate.ts';
import { wordState } from './window-words.ts';

const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

test.each([
  [59 * minute, 'closed within the hour', 'انتهت قبل أقل من ساعة'],
  [hour, 'closed 1 hour ago', 'انتهت قبل ساعة'],
  [3 * hour - 1, 'closed 2 hours ago', 'انتهت قبل ساعتين'],
  [24 * hour - 1, 'closed 23 hours ago', 'انتهت قبل 23 ساعة'],
  [24 * hour, 'closed 1 day ago', 'انتهت قبل يوم'],
])('a window that closed %i ms ago', async (ago, english, arabic) => {
  for (const [language, words] of [
    ['ar', arabic],
    ['en', english],
  ] as const) {
    await switchLanguage(language);
    expect(wordState({ kind: 'ended', ago }, translateIn(language, 'orders'))).toBe(words);
  }
});
