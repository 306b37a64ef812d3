import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './points-grid.module.css';

export type Leave = 'down' | 'up' | 'next' | 'back' | 'stay' | 'blur';

type Props = {
  name: string;
  /** What the cell has. */
  value: string;
  /** What was typed in its place; null to change what it has. */
  typed: string | null;
  /** Null keeps what the cell has. */
  onLeave: (text: string | null, leave: Leave) => void;
};

/** The text box of an edited cell. It is left once: by a key, or by the focus that goes elsewhere. */
export function CellEditor({ name, value, typed, onLeave }: Props) {
  const [text, setText] = useState(typed ?? value);
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);

  useEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function leave(next: string | null, how: Leave) {
    if (isLeft.current) return;
    isLeft.current = true;
    onLeave(next === value ? null : next, how);
  }

  function press(event: KeyboardEvent) {
    // The keys of the grid are for its cells.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') leave(text, event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') leave(text, event.shiftKey ? 'back' : 'next');
    else if (event.key === 'Escape') leave(null, 'stay');
    else return;
    event.preventDefault();
  }

  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={name}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => leave(text, 'blur')}
    />
  );
}
