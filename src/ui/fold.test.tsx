import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Fold } from './fold.tsx';

test('a folded row shows its summary, and its content once it is opened', async () => {
  const onToggle = vi.fn();
  render(
    <Fold title="Record" summary="3 entries" onToggle={onToggle}>
      <p>UUID</p>
    </Fold>,
  );
  expect(screen.getByText('3 entries')).toBeVisible();
  expect(screen.queryByText('UUID')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('heading', { name: 'Record' }));
  expect(await screen.findByText('UUID')).toBeVisible();
  expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
});
