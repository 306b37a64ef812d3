import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './kept-focus.ts';

function Panel() {
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(true);
  useKeptFocus(host);
  return (
    <div ref={host}>
      {open && (
        // biome-ignore lint/a11y/noAutofocus: the focus comes with the commit, before any effect.
        <button type="button" autoFocus onClick={() => setOpen(false)}>
          First
        </button>
      )}
      <button type="button">Second</button>
    </div>
  );
}

test('a button that had the focus before the effect ran hands it on when it goes', async () => {
  render(<Panel />);
  expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await userEvent.setup().keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
});
