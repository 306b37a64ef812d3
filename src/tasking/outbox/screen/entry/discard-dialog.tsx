import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { Code } from '../../../../ui/code.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Entry } from '../../entry/entry.ts';
import { caseOf } from '../case.ts';
import styles from './entry-page.module.css';

type Props = { entry: Entry; onDiscard: () => void; onClose: () => void };

/** Confirms discarding an order and explains that it may still be charged. */
export function DiscardDialog({ entry, onDiscard, onClose }: Props) {
  const { t } = useTranslation('outbox');
  return (
    <Dialog
      title={t('discardTitle')}
      closeName={t('close')}
      width="narrow"
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onDiscard}>{t('discard')}</Button>
          <Button variant="main" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <div className={styles.discard}>
        <p>{t(caseOf(entry, entry.changedAt).discard)}</p>
        <p>
          {t('reference')} <Code wrap>{entry.reference}</Code>
        </p>
      </div>
    </Dialog>
  );
}
