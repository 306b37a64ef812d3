import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { readPoints } from '../../files/read/read-points.ts';
import { isList } from './use-file-drop.ts';

// jsdom has no workers.
vi.mock('../../files/read/read-points.ts', () => ({ readPoints: vi.fn() }));

test.each([
  ['Jebel Ali\nJeddah', true],
  ['25.01, 55.06\n21.5, 39.1\n', true],
  ['Jebel Ali', false],
  ['25°00′40″N\n55°03′40″E', false],
  ['{"type": "Point",\n"coordinates": [55.06, 25.01]}', false],
])('%j is a list: %s', (text, is) => {
  expect(isList(text)).toBe(is);
});

const pastes = (into: Element, text: string) =>
  fireEvent.paste(into, { clipboardData: { getData: () => text } });

test('several lines that are pasted on the form of one order open a new batch with them', async () => {
  vi.mocked(readPoints).mockReturnValue(new Promise(() => {}));
  const { router } = await visit('/orders/new');
  const box = await screen.findByRole('combobox', { name: 'Location' });
  expect(pastes(box, '25.01, 55.06')).toBe(true);
  const note = screen.getByRole('textbox', { name: /^Note/ });
  expect(pastes(note, 'Jebel Ali\nJeddah')).toBe(true);
  expect(router.state.location.pathname).toBe('/orders/new');
  const text = 'Jebel Ali, 25.01, 55.06\nJeddah, 21.5, 39.1';
  expect(pastes(box, text)).toBe(false);
  expect(await screen.findByRole('heading', { name: 'New batch' })).toBeVisible();
  await waitFor(() => expect(vi.mocked(readPoints).mock.calls[0]?.[0]).toEqual({ text }));
});
