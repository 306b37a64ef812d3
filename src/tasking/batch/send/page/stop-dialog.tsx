import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './sent-page.module.css';

/** Confirms the end of a batch, which is final. */
export function StopDialog({ onStop, onClose }: { onStop: () => void; onClose: () => void }) {
  const { t } = useTranslation('batchSend');
  return (
    <Dialog
      title={t('stopTitle')}
      closeName={t('close')}
      width="narrow"
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onStop}>{t('stopYes')}</Button>
          <Button variant="main" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p className={styles.question}>{t('stopBody')}</p>
    </Dialog>
  );
}
