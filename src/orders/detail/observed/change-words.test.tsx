import { beforeAll, expect, test } from 'vitest';
import { formatsOf } from '../../../i18n/format.ts';
import { loadSignedInCatalog, startI18n, switchLanguage } from '../../../i18n/i18n.ts';
import type { Language } from '../../../i18n/language.ts';
import { translateIn } from '../../../i18n/translate.ts';
import { wordSeen, wordSeenIn } from './change-words.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const now = at('2026-11-21T09:41');

beforeAll(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
});

const wording = async (language: Language) => {
  await switchLanguage(language);
  return [translateIn(language, 'observed'), formatsOf(language)] as const;
};

test.each([
  ['today', '2026-11-21T09:10', '2026-11-21T09:25', 'first seen between 09:10 and 09:25 UTC'],
  [
    'another day',
    '2026-11-20T09:10',
    '2026-11-20T09:25',
    'first seen between 20 Nov,\u00a009:10 and 09:25 UTC',
  ],
  [
    'over days',
    '2026-11-19T16:20',
    '2026-11-21T07:58',
    'first seen between 19 Nov,\u00a016:20 and 21 Nov,\u00a007:58 UTC',
  ],
  [
    'over years',
    '2025-12-31T23:50',
    '2026-01-02T08:00',
    'first seen between 31 Dec 2025,\u00a023:50 and 2 Jan,\u00a008:00 UTC',
  ],
  ['within a minute', '2026-11-21T09:25:01', '2026-11-21T09:25:59', 'first seen 09:25 UTC'],
])('the time of a change %s', async (_, after, by, words) => {
  const [t, formats] = await wording('en');
  expect(wordSeen({ after: at(after), by: at(by) }, now, t, formats)).toBe(
    words.replace(' UTC', '\u00a0UTC'),
  );
});

test('without an earlier poll, only the time of the poll that found it is shown', async () => {
  const [t, formats] = await wording('en');
  expect(wordSeen({ after: null, by: at('2026-11-20T16:20') }, now, t, formats)).toBe(
    'first seen 20 Nov,\u00a016:20\u00a0UTC',
  );
});

test('the same in Arabic', async () => {
  const [t, formats] = await wording('ar');
  const seen = { after: at('2026-11-20T16:20'), by: at('2026-11-21T07:58') };
  expect(wordSeen(seen, now, t, formats)).toBe(
    'ظهر أول مرة بين 20 نوفمبر،\u00a016:20 و21 نوفمبر،\u00a007:58\u00a0بتوقيت\u00a0UTC',
  );
});

test('in another time zone the day is that of the zone', async () => {
  const [t, formats] = await wording('en');
  const seen = { after: at('2026-11-20T20:30'), by: at('2026-11-20T21:30') };
  expect(wordSeenIn(seen, now, 'Asia/Riyadh', t, formats)).toBe('20 Nov,\u00a023:30 to 21 Nov,\u00a000:30');
});
