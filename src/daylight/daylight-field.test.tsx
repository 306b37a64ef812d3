import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../app/testing/visit.tsx';
import { holdWallClock } from '../app/testing/wall-clock.ts';

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
  expect(days[0]).toMatch(/^22 October: \d h \d+ min, twilight \d h \d+ min$/);
  expect(said).toMatch(/^no daylight to \d h \d+ min · sun at noon 0° to 1°$/);
  expect(days.at(-1)).toMatch(/^4 November: no daylight, twilight \d h \d+ min$/);
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

test('where the sun does not rise but twilight comes, its length is stated', async () => {
  holdWallClock('2026-12-10T08:00:00Z');
  const { said, days } = await daylight('69.65,18.96');
  expect(said).toMatch(/^no daylight, twilight up to \d h \d+ min$/);
  expect(days[0]).toMatch(/^11 December: no daylight, twilight \d h \d+ min$/);
});

const names = {
  en: { optical: 'Multispectral', night: 'Night', finest: 'Very high', place: 'Place order' },
  ar: { optical: 'متعدد الأطياف', night: 'ليلي', finest: 'عالية جدًا', place: 'تقديم الطلب' },
} as const;

test.each([
  [
    'en',
    '2026-12-01T08:00:00Z',
    'optical',
    'No daylight for this type',
    '“Multispectral” images need daylight. At the point the sun is not up in this window.',
  ],
  [
    'ar',
    '2026-12-01T08:00:00Z',
    'optical',
    'لا ضوء نهار لهذا النوع',
    'صور «متعدد الأطياف» تحتاج إلى ضوء النهار، ولا تكون الشمس فوق الأفق عند النقطة في هذه الفترة.',
  ],
  [
    'en',
    '2026-06-10T08:00:00Z',
    'night',
    'No night for this type',
    '“Night” images are taken at night. At the point there is no night in this window.',
  ],
  [
    'ar',
    '2026-06-10T08:00:00Z',
    'night',
    'لا ليل لهذا النوع',
    'صور «ليلي» تُلتقط ليلًا، ولا يحل الليل عند النقطة في هذه الفترة.',
  ],
] as const)(
  'in %s, on %s, a warning shows that the window lacks the light of the type "%s", and the order can be confirmed',
  async (language, now, kind, short, words) => {
    holdWallClock(now);
    const { user } = await daylight(svalbard, language);
    const shown = (text: string) => text.replace(/[\u2066-\u2069]/g, '');
    const inFull = (_: string, element: Element | null) =>
      element?.matches('p') === true && shown(element.textContent ?? '') === words;
    await user.click(await screen.findByRole('radio', { name: names[language][kind] }));
    await screen.findByText(short);
    expect(screen.getByText(inFull)).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('radio', { name: names[language].finest }));
    await user.click(screen.getByRole('button', { name: names[language].place }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(inFull);
    const confirm = dialog.getAllByRole('button').at(-1);
    await waitFor(() => expect(confirm).toBeEnabled());
  },
);

test('no warning is shown for radar, for a type of unknown light, and for a window with day and night', async () => {
  holdWallClock('2026-12-01T08:00:00Z');
  const { user } = await daylight(svalbard);
  await user.click(await screen.findByRole('radio', { name: 'Multispectral' }));
  await screen.findByText('No daylight for this type');
  for (const name of ['SAR', 'Stereo', 'Night']) {
    await user.click(screen.getByRole('radio', { name }));
    await screen.findByText('Daylight at the point');
  }
  await user.click(screen.getByRole('radio', { name: 'Multispectral' }));
  await screen.findByText('No daylight for this type');
  const box = screen.getByRole('combobox', { name: 'Location' });
  await user.clear(box);
  await user.click(box);
  await user.paste('24.7136, 46.6753');
  await user.keyboard('{Enter}');
  await screen.findByText('Daylight at the point');
});
