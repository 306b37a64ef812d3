import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import styles from './sent-page.module.css';

type Props = {
  title: string;
  /** What is final. */
  body: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
};

/** Confirms what cannot be undone. */
export function QuestionDialog({ title, body, yes, onYes, onClose }: Props) {
  const { t } = useTranslation('batchSend');
  return (
    <Dialog
      title={title}
      closeName={t('close')}
      width="narrow"
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onYes}>{yes}</Button>
          <Button variant="main" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p className={styles.question}>{body}</p>
    </Dialog>
  );
}
