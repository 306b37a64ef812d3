import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './export-dialog.module.css';

type Props = { loaded: number; total: number; moving: boolean };

export function ExportProgress({ loaded, total, moving }: Props) {
  const { t } = useTranslation('exports');
  const { number } = useFormats();
  const words = total === 0 ? t('reading') : t('loaded', { loaded: number(loaded), total: number(total) });
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={t('progress')}
        aria-valuetext={words}
        value={loaded}
        max={Math.max(1, total)}
      />
      <p>{words}</p>
      {moving && <p className={styles.hint}>{t('leaveOpen')}</p>}
    </div>
  );
}
