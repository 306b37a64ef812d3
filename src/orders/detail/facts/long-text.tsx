import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './long-text.module.css';

/** The characters shown at first, and the limit: longer text slows the page. */
const first = 500;
const max = 20_000;

/** Text of a user or of the service: in its own direction, wrapped, and collapsed when long. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const shown = text.slice(0, open ? max : first).toWellFormed();
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
      {open && text.length > max && (
        <span className={styles.rest}>{t('clipped', { total: number(text.length) })}</span>
      )}
    </>
  );
}
