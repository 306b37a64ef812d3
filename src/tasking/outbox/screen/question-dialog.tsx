import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './question-dialog.module.css';

type Props = {
  title: string;
  /** The word for going on, and the one for leaving it as it is. */
  yes: string;
  keep: string;
  onYes: () => void;
  onClose: () => void;
  /** What is final. */
  children: ReactNode;
};

/** Asks before what cannot be undone. */
export function QuestionDialog({ title, yes, keep, onYes, onClose, children }: Props) {
  const { t } = useTranslation('outbox');
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
            {keep}
          </Button>
        </>
      }
    >
      <div className={styles.body}>{children}</div>
    </Dialog>
  );
}
