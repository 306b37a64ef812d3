import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useLongPaste } from './source-panel.tsx';

function Box() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('A, B');
  useLongPaste(box, setText);
  return <textarea ref={box} value={text} onChange={(event) => setText(event.target.value)} />;
}

test('a long paste replaces what is selected, and a short one is left to the browser', () => {
  render(<Box />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  const inserts = (data: string) =>
    fireEvent(
      box,
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', data, bubbles: true, cancelable: true }),
    );
  const rows = 'Jebel Ali\t25.011, 55.061\n'.repeat(100);
  box.setSelectionRange(3, 4);
  expect(inserts(rows)).toBe(false);
  expect(box).toHaveValue(`A, ${rows}`);
  expect(box.selectionStart).toBe(3 + rows.length);
  expect(inserts('21.48, 39.17')).toBe(true);
});
