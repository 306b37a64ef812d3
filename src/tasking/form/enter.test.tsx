import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { armed, creates, location, review } from '../testing/order-form.ts';

/** The form with all but a location, and the focus in Location. */
async function opened() {
  const visited = await visit('/orders/new');
  const { user } = visited;
  await user.click(await screen.findByRole('radio', { name: 'Multispectral' }));
  await user.click(await screen.findByRole('radio', { name: 'High' }));
  await user.click(await location());
  return visited;
}

test('the form opens with the focus in Location', async () => {
  await visit('/orders/new');
  await waitFor(async () => expect(await location()).toHaveFocus());
});

test('the first Enter takes the point, the second one opens the review, and neither orders', async () => {
  const { user, sent } = await opened();
  await user.keyboard('24.7136, 46.6753{Enter}');
  expect(await screen.findByText(/^Read as/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Enter}');
  expect(await review()).toBeVisible();
  expect(creates(sent)).toEqual([]);
});

test('Enter on the point of an incomplete form names what is missing', async () => {
  const { user } = await visit('/orders/new');
  await screen.findByRole('radio', { name: 'Multispectral' });
  await user.click(await location());
  await user.keyboard('24.7136, 46.6753{Enter}{Enter}');
  expect(await screen.findByText('Missing: Image type and Resolution.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a held Enter opens no review and confirms nothing', async () => {
  const { user, sent } = await opened();
  await user.keyboard('24.7136, 46.6753');
  await user.keyboard('{Enter>40/}');
  expect(await screen.findByText(/^Read as/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Enter}');
  const confirm = await armed();
  confirm.focus();
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
  expect(creates(sent)).toEqual([]);
});
