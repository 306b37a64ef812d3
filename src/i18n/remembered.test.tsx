import { act, render, screen } from '@testing-library/react';
import i18next, { type TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import { loadSignedInCatalog, startI18n, switchLanguage } from './i18n.ts';
import { remembered, useRemembered } from './remembered.ts';

/** The texts of the table, and the number of translations. */
async function table() {
  await startI18n('en');
  await loadSignedInCatalog();
  const made = vi.fn(i18next.getFixedT('en', 'table'));
  const words = remembered(made as unknown as TFunction<'table'>);
  return { words, choose: (number: string) => words('choose', { number }), made };
}

test('equal values give the same text, translated once', async () => {
  const { choose, made } = await table();
  expect(['ORD-1', 'ORD-2', 'ORD-1', 'ORD-2'].map(choose)).toEqual([
    'Select order ORD-1',
    'Select order ORD-2',
    'Select order ORD-1',
    'Select order ORD-2',
  ]);
  expect(made).toHaveBeenCalledTimes(2);
});

test('other values, another key and no values give other texts', async () => {
  const { words, choose } = await table();
  expect([choose('ORD-1'), choose('ORD-2'), words('choosePage'), words('chosen'), choose('ORD-1')]).toEqual([
    'Select order ORD-1',
    'Select order ORD-2',
    'Select this page',
    'Selected',
    'Select order ORD-1',
  ]);
  expect([words('widthOf', { name: 'Place' }), words('moveLater', { name: 'Place' })]).toEqual([
    'Width of Place',
    'Move Place towards the end',
  ]);
});

test('the cache has a limit', async () => {
  const { choose, made } = await table();
  for (let order = 1; order <= 10_000; order += 1) choose(`ORD-${order}`);
  expect(made).toHaveBeenCalledTimes(10_000);
  expect([choose('ORD-10000'), made.mock.calls.length]).toEqual(['Select order ORD-10000', 10_000]);
  expect([choose('ORD-1'), made.mock.calls.length]).toEqual(['Select order ORD-1', 10_001]);
});

test('the cache belongs to its language, and survives another render', async () => {
  await startI18n('en');
  await loadSignedInCatalog();
  const calls = new Set<unknown>();
  function Row({ number }: { number: string }) {
    const t = useRemembered('table');
    calls.add(t);
    return <p>{t('choose', { number })}</p>;
  }
  const { rerender } = render(<Row number="ORD-1" />);
  expect(screen.getByText('Select order ORD-1')).toBeVisible();
  rerender(<Row number="ORD-2" />);
  expect(screen.getByText('Select order ORD-2')).toBeVisible();
  expect(calls.size).toBe(1);
  await act(() => switchLanguage('ar'));
  expect(screen.getByText('تحديد الطلب ORD-2')).toBeVisible();
});

test.each(['en', 'ar'] as const)('a count of more than three digits is grouped, in %s', async (language) => {
  await startI18n(language);
  await loadSignedInCatalog();
  expect(i18next.t('selected', { ns: 'table', count: 1250 })).toContain('1,250');
  expect(i18next.t('choose', { ns: 'table', number: '1250' })).toContain('1250');
});
