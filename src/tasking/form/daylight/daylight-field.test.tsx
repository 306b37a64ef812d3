import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { holdWallClock } from '../../../app/testing/wall-clock.ts';

/** Svalbard, where it is light all day in June and dark in December. */
const svalbard = '78.2,15.6';
const labels = { en: 'Daylight at the point', ar: 'ضوء النهار عند النقطة' } as const;

/** The text beside the label, and the texts of the days, with plain spaces. */
async function daylight(point: string | null, language: 'en' | 'ar' = 'en') {
  const opened = await visit(point === null ? '/orders/new' : `/orders/new#point=${point}`, { language });
  const label = await screen.findByText(labels[language]);
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
  const list = label.closest('div')?.querySelector('ol');
  const days =
    list == null
      ? []
      : within(list)
          .getAllByRole('listitem')
          .map((item) => plain(item.textContent));
  return { ...opened, said: plain(label.nextElementSibling?.textContent), days };
}

test.each([
  ['en', 'light all day · sun at noon 35°', '11 June: light all day'],
  ['ar', 'ضوء طوال اليوم · الشمس ظهرًا 35°', '11 يونيو: ضوء طوال اليوم'],
] as const)('in %s the polar day is light all day', async (language, words, first) => {
  holdWallClock('2026-06-10T08:00:00Z');
  const { said, days } = await daylight(svalbard, language);
  expect(said).toBe(words);
  expect(days).toHaveLength(14);
  expect(days[0]).toBe(first);
});

test.each([
  ['en', 'no daylight', '2 December: no daylight'],
  ['ar', 'لا ضوء نهار', '2 ديسمبر: لا ضوء نهار'],
] as const)('in %s the polar night has no daylight', async (language, words, first) => {
  holdWallClock('2026-12-01T08:00:00Z');
  const { said, days } = await daylight(svalbard, language);
  expect(said).toBe(words);
  expect(days[0]).toBe(first);
});

test('a window into the polar night goes from no daylight to its longest day', async () => {
  holdWallClock('2026-10-21T08:00:00Z');
  const { said, days } = await daylight(svalbard);
  expect(said).toMatch(/^no daylight to \d h \d+ min · sun at noon 0° to 1°$/);
  expect(days.at(-1)).toBe('4 November: no daylight');
});

test.each([
  ['en', /^10 h \d\d min to 10 h \d\d min · sun at noon 4\d° to 4\d°$/],
  ['ar', /^من 10 س \d\d د إلى 10 س \d\d د · الشمس ظهرًا من 4\d° إلى 4\d°$/],
] as const)('in %s the shortest and the longest day of the window are stated', async (language, words) => {
  holdWallClock('2026-11-25T08:00:00Z');
  const { said } = await daylight('24.7136,46.6753', language);
  expect(said).toMatch(words);
});

test('without a point or a whole window the line says what is missing', async () => {
  const { said } = await daylight(null);
  expect(said).toBe('shown once there is a point');
});
