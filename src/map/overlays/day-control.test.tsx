import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Signal } from '../../browser/signal.ts';
import { loadSignedInCatalog, startI18n } from '../../i18n/i18n.ts';
import { chooseDay } from '../basemap/style/day-choice.ts';
import { DayControl } from './day-control.tsx';

beforeEach(async () => {
  await startI18n('en');
  await loadSignedInCatalog();
  chooseDay(Number.MAX_SAFE_INTEGER);
});

const pictures = { changed: new Signal(), hasNoPictures: false };

/** A quarter to midnight in UTC, when it is the next day in Riyadh. */
function atNight(...more: ('setTimeout' | 'clearTimeout')[]) {
  vi.useFakeTimers({ toFake: ['Date', ...more], now: Date.UTC(2026, 10, 30, 23, 45) });
  onTestFinished(() => void vi.useRealTimers());
}

test('the day is yesterday in UTC; it is stepped back, and forward to yesterday at most', async () => {
  atNight();
  render(<DayControl basemap={pictures} />);
  const group = screen.getByRole('group', { name: 'Day of the imagery' });
  const [back, forward] = ['Previous day', 'Next day'].map((name) => screen.getByRole('button', { name }));
  if (back === undefined || forward === undefined) throw new Error('no buttons');
  expect(group).toHaveTextContent('29 Nov 2026');
  expect(forward).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(forward);
  expect(screen.getByRole('status')).toHaveTextContent(/^29 Nov 2026$/);
  back.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent(/^27 Nov 2026$/);
  await userEvent.click(forward);
  expect(screen.getByRole('status')).toHaveTextContent(/^28 Nov 2026$/);
});

test('yesterday follows midnight in UTC, and a day that was chosen stays', () => {
  atNight('setTimeout', 'clearTimeout');
  render(<DayControl basemap={pictures} />);
  act(() => vi.advanceTimersByTime(16 * 60_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^30 Nov 2026$/);
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  act(() => vi.advanceTimersByTime(24 * 3_600_000));
  expect(screen.getByRole('status')).toHaveTextContent(/^29 Nov 2026$/);
});

test('before the first picture of the satellite there is no day', () => {
  chooseDay(0);
  render(<DayControl basemap={pictures} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^24 Feb 2000$/);
  expect(screen.getByRole('button', { name: 'Previous day' })).toHaveAttribute('aria-disabled', 'true');
});

test('the day is not stored', async () => {
  render(<DayControl basemap={pictures} />);
  const before = { ...localStorage };
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect({ ...localStorage }).toEqual(before);
  expect({ ...sessionStorage }).toEqual({});
});

test('a missing picture is one line, in Arabic too', async () => {
  await startI18n('ar');
  const basemap = { ...pictures, hasNoPictures: true };
  render(<DayControl basemap={basemap} />);
  expect(screen.getByText('لا صورة لهذا اليوم هنا لدى NASA GIBS.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'اليوم السابق' })).toBeVisible();
  basemap.hasNoPictures = false;
  act(() => basemap.changed.emit());
  expect(screen.queryByText(/NASA GIBS/)).toBeNull();
});
