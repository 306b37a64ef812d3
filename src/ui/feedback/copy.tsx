import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { announce } from './announcer.tsx';
import styles from './copy.module.css';

/** Said after a text was copied, and if the browser did not allow it. */
type Words = { readonly copied: string; readonly failed: string };

/** The last copied text, or the one that could not be copied; `said` is what is shown of it. */
type Copied = { readonly text: string; readonly done: boolean; readonly said: string };

type Copying = {
  readonly copied: Copied | null;
  /** `said` is shown after it was copied, by default the announcement. */
  readonly copy: (text: string, said?: string) => void;
  readonly forget: () => void;
};

/** False when the browser did not allow it; a page that is not secure has no clipboard at all. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text and announces the result. The only way to the clipboard, so that a failure is always told. */
export function useCopy(words: Words): Copying {
  const [copied, setCopied] = useState<Copied | null>(null);
  async function copy(text: string, said: string) {
    const done = await write(text);
    setCopied({ text, done, said: done ? said : words.failed });
    announce(done ? words.copied : words.failed);
  }
  return {
    copied,
    copy: (text, said = words.copied) => void copy(text, said),
    forget: () => setCopied(null),
  };
}

/** What was copied; the text itself if the browser did not copy it. */
export const CopiedNote = ({ copied: { text, done, said } }: { copied: Copied }) => (
  <>
    <p className={styles.said}>{said}</p>
    {!done && (
      <pre dir="ltr" className={styles.text}>
        {text}
      </pre>
    )}
  </>
);

type Props = {
  text: string;
  /** What it copies. */
  name: string;
  words: Words;
};

/** Copies a short text beside it, and shows that it did. */
export function CopyButton({ text, name, words }: Props) {
  const { copied, copy } = useCopy(words);
  const isDone = copied?.text === text && copied.done;
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={name}
      title={isDone ? words.copied : name}
      data-done={isDone || undefined}
      onClick={() => copy(text)}
    >
      <Icon name={isDone ? 'check' : 'copy'} size={14} />
    </button>
  );
}
