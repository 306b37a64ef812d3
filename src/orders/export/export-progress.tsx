import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ProgressBar } from '../../ui/feedback/skeleton.tsx';
import styles from './export-dialog.module.css';

type Props = { loaded: number; total: number; moving: boolean };

export function ExportProgress({ loaded, total, moving }: Props) {
  const { t } = useTranslation('exports');
  const { number } = useFormats();
  const words = total === 0 ? t('reading') : t('loaded', { loaded: number(loaded), total: number(total) });
  return (
    <div className={styles.progress}>
      <ProgressBar name={t('progress')} words={words} value={loaded} max={total} />
      <p>{words}</p>
      {moving && <p className={styles.hint}>{t('leaveOpen')}</p>}
    </div>
  );
}
