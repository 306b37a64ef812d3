import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import styles from './long-text.module.css';

/** More than this slows the page and nobody reads it here. */
const most = 4000;

/** Words of a person or of the service: in their own direction, wrapped, and cut off with a word about it when endless. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const { number } = useFormats();
  const clipped = text.length > most;
  return (
    <>
      <span className={styles.text} dir="auto">
        {clipped ? text.slice(0, most).toWellFormed() : text}
      </span>
      {clipped && <span className={styles.rest}>{t('clipped', { total: number(text.length) })}</span>}
    </>
  );
}
