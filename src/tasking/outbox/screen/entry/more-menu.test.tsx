import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../../app/testing/visit.tsx';
import { keep, makeEntry, reference } from '../testing/entries.ts';

test('the menu copies the reference, and a discard that is given up returns the focus to it', async () => {
  await keep(await makeEntry({ state: 'queued', held: 'offline' }));
  const { user } = await visit('/outbox/one');
  const more = await screen.findByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Copy reference' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Copied', { selector: 'p' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(reference);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('dialog', { name: 'Discard order' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
});
