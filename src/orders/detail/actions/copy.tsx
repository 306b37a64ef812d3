import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '../../../ids.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import styles from './copy.module.css';

/** One POSIX shell word in which every character is literal. */
const shellWord = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** GetOrderDetails (interface.md 4.5) through the app's own proxy. */
const detailsAddress = (id: OrderId, origin: string) =>
  `${origin}/api/order/Order/GetOrderDetails?orderID=${id}`;

/** For a shell, which expands its own TOKEN: the text never contains the token. */
export const curlOf = (id: OrderId, origin: string): string =>
  `curl -H "Authorization: Bearer $TOKEN" ${shellWord(detailsAddress(id, origin))}`;

/** The last copied text, or the one that could not be copied; `said` is its announcement. */
type Copied = { readonly text: string; readonly done: boolean; readonly said: string };

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
