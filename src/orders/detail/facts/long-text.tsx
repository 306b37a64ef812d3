import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './long-text.module.css';

/** So much is shown at first, and so much at all: more slows the page and nobody reads it here. */
const first = 500;
const most = 20_000;

/** Words of a person or of the service: in their own direction, wrapped, and never in the way of what comes after. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const shown = text.slice(0, open ? most : first).toWellFormed();
  return (
    <>
      <span className={styles.text} dir="auto">
        {shown}
        {!open && text.length > first && '…'}
      </span>
      {!open && text.length > first && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {t('showAll')}
        </button>
      )}
      {open && text.length > most && (
        <span className={styles.rest}>{t('clipped', { total: number(text.length) })}</span>
      )}
    </>
  );
}
