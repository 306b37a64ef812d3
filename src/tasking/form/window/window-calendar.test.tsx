import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { holdWallClock } from '../../../app/testing/wall-clock.ts';
import { defaultConfig } from '../../../config.ts';

/** The first of the two months. */
const calendar = async () => (await screen.findAllByRole('grid'))[0] as HTMLElement;
const opener = (name = 'Choose the days of the window') => screen.findByRole('button', { name });

/** Date and time of a field in UTC, as its segments show them. */
const shown = (name: 'Capture from' | 'Capture to') =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent);

test('past days are grey and cannot be chosen; the window covers the chosen days', async () => {
  holdWallClock('2026-11-25T20:30:00Z');
  const { user } = await visit('/orders/new');
  await user.click(await opener());
  const grid = await calendar();
  const day = (name: RegExp) => within(grid).getByRole('button', { name });
  expect(day(/24 November/)).toHaveAttribute('aria-disabled', 'true');
  expect(day(/25 November/)).not.toHaveAttribute('aria-disabled');
  await user.click(day(/24 November/));
  expect(grid).toBeVisible();
  await user.click(day(/28 November/));
  await user.click(day(/30 November/));
  await waitFor(() => expect(screen.queryAllByRole('grid')).toEqual([]));
  expect(shown('Capture from')).toEqual(['28', '11', '2026', '00', '00']);
  expect(shown('Capture to')).toEqual(['01', '12', '2026', '00', '00']);
  const button = await opener();
  await waitFor(() => expect(button).toHaveFocus());
});

test('the days are chosen by keyboard alone, and Escape leaves the window as it was', async () => {
  holdWallClock('2026-11-25T20:30:00Z');
  const { user } = await visit('/orders/new');
  (await opener()).focus();
  await user.keyboard('{Enter}');
  const grid = await calendar();
  await waitFor(() => expect(within(grid).getByRole('button', { name: /26 November/ })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryAllByRole('grid')).toEqual([]));
  const button = await opener();
  await waitFor(() => expect(button).toHaveFocus());
  expect(shown('Capture from')).toEqual(['26', '11', '2026', '00', '00']);
  await user.keyboard('{Enter}');
  const again = await calendar();
  await waitFor(() => expect(within(again).getByRole('button', { name: /26 November/ })).toHaveFocus());
  // After the first day the focus is on the next one: the shortest window.
  await user.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.queryAllByRole('grid')).toEqual([]));
  expect(shown('Capture from')).toEqual(['27', '11', '2026', '00', '00']);
  expect(shown('Capture to')).toEqual(['06', '12', '2026', '00', '00']);
});

test('48 hours begin at the next full hour', async () => {
  holdWallClock('2026-11-25T20:30:00Z');
  const { user } = await visit('/orders/new');
  const preset = await screen.findByRole('button', { name: '48 hours' });
  await user.click(preset);
  expect(preset).toHaveAttribute('aria-pressed', 'true');
  expect(shown('Capture from')).toEqual(['25', '11', '2026', '21', '00']);
  expect(shown('Capture to')).toEqual(['27', '11', '2026', '21', '00']);
});

test.each([
  ['en', null, 'Monday', 'AH', /^16\sJumada II 1448\sAH to 29\sJumada II 1448\sAH$/],
  ['en', 'wed', 'Wednesday', 'AH', /AH to .+AH$/],
  ['ar', null, 'الأحد', 'هـ', /^من 16\sجمادى الآخرة 1448\sهـ إلى 29\sجمادى الآخرة 1448\sهـ$/],
] as const)(
  'in %s with weekStart %s the weeks of the calendar begin on %s, and Hijri dates are beside the Gregorian ones',
  async (language, weekStart, first, era, month) => {
    holdWallClock('2026-11-25T08:00:00Z');
    const { user } = await visit('/orders/new', { language, config: { ...defaultConfig, weekStart } });
    await user.click(await opener(language === 'ar' ? 'اختيار أيام الفترة' : undefined));
    expect(screen.getAllByText(new RegExp(`^\\d+\\s[^\\d]+ \\d{4}\\s${era}$`))).toHaveLength(2);
    const weeks = within(await calendar()).getAllByRole('row');
    // The row of the names is hidden from screen readers: each day says its own.
    const [day] = within(weeks[1] ?? document.body).getAllByRole('gridcell');
    expect(within(day ?? document.body).getByRole('button')).toHaveAccessibleName(new RegExp(first));
    expect(
      screen.getByText(
        (_, element) => element?.tagName === 'P' && month.test(element.firstChild?.textContent ?? ''),
      ),
    ).toBeVisible();
  },
);
