import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/feedback/announcer.tsx';

/** The last copied text, or the one that could not be copied; `said` is its announcement. */
export type Copied = { readonly text: string; readonly done: boolean; readonly said: string };

/** Copies a text and announces the result; `said` is shown after it was copied. */
export function useCopy(): [Copied | null, (text: string, said: string) => void] {
  const { t } = useTranslation('orders');
  const [copied, setCopied] = useState<Copied | null>(null);
  async function copy(text: string, said: string) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, done, said: done ? said : t('copyFailed') });
    announce(done ? t('copied') : t('copyFailed'));
  }
  return [copied, (text, said) => void copy(text, said)];
}
