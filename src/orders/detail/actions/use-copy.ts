import { useState } from 'react';
import { announce } from '../../../ui/feedback/announcer.tsx';

/** The last copied text, or the one that could not be copied; `said` is its announcement. */
export type Copied = { readonly text: string; readonly done: boolean; readonly said: string };

/** `words`: the announcements of the result. */
export function useCopy(words: {
  readonly copied: string;
  readonly failed: string;
}): [Copied | null, (text: string, said: string) => void] {
  const [copied, setCopied] = useState<Copied | null>(null);
  async function copy(text: string, said: string) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, done, said: done ? said : words.failed });
    announce(done ? words.copied : words.failed);
  }
  return [copied, (text, said) => void copy(text, said)];
}
