import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './kept-focus.ts';

function Panel() {
  const host = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  useKeptFocus(host);
  useLayoutEffect(() => first.current?.focus(), []);
  return (
    <div ref={host}>
      {open && (
        <button ref={first} type="button" onClick={() => setOpen(false)}>
          First
        </button>
      )}
      <button type="button">Second</button>
    </div>
  );
}

test('the next button gets the focus when a button that was focused before the effect is removed', async () => {
  render(<Panel />);
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await userEvent.setup().keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
});
