import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';

test.each([
  ['en', null, 'Monday', 'AH'],
  ['en', 'wed', 'Wednesday', 'AH'],
  ['ar', null, 'الأحد', 'هـ'],
] as const)(
  'in %s with weekStart %s the weeks of the calendar begin on %s, and Hijri years end in %s',
  async (language, weekStart, first, era) => {
    const { user } = await visit('/orders/new', { language, config: { ...defaultConfig, weekStart } });
    const name = language === 'ar' ? 'الالتقاط من' : 'Capture from';
    const field = await screen.findByRole('group', { name: new RegExp(name) });
    expect(screen.getAllByText(new RegExp(`\\d{4}\\s${era}$`))).toHaveLength(2);
    await user.click(within(field).getByRole('button'));
    const weeks = within(await screen.findByRole('grid')).getAllByRole('row');
    // The row of the names is hidden from screen readers: each day says its own.
    const [day] = within(weeks[1] ?? document.body).getAllByRole('gridcell');
    expect(within(day ?? document.body).getByRole('button')).toHaveAccessibleName(new RegExp(first));
  },
);
