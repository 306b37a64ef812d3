import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { announce } from './announcer.tsx';
import styles from './copy-button.module.css';

type Props = {
  text: string;
  /** What it copies. */
  name: string;
  /** Said after it was copied, and if the browser did not allow it. */
  words: { readonly copied: string; readonly failed: string };
};

/** Copies a short text beside it, and shows that it did. */
export function CopyButton({ text, name, words }: Props) {
  const [copied, setCopied] = useState<string | null>(null);
  const isDone = copied === text;
  async function copy() {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) setCopied(text);
    announce(done ? words.copied : words.failed);
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={name}
      title={isDone ? words.copied : name}
      data-done={isDone || undefined}
      onClick={() => void copy()}
    >
      <Icon name={isDone ? 'check' : 'copy'} size={14} />
    </button>
  );
}
