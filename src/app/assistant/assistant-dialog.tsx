import { useId } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './assistant-dialog.module.css';
import { useAssistantChoice, useOffering } from './choice.ts';
import { modelContext } from './model-context.ts';

/** The switch that offers tools to assistants, with what these can do and what they cannot. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const choice = useAssistantChoice();
  const offering = useOffering();
  const note = useId();
  const hasInterface = modelContext() !== null;
  const isOn = hasInterface && choice?.isWanted === true;

  return (
    <Dialog
      title={t('title')}
      width="narrow"
      closeName={t('close')}
      open
      onClose={onClose}
      footer={
        <Button variant="main" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={styles.body}>
        <p>{t('lead')}</p>
        <div>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={!hasInterface || choice === null}
              aria-describedby={note}
              onChange={({ target }) => choice?.choose(target.checked)}
            />
            <span>{t('offer')}</span>
          </label>
          <p id={note} className={styles.note} role="status">
            {noteOf()}
          </p>
        </div>
        <h3 className={styles.heading}>{t('can')}</h3>
        <ul className={styles.list}>
          <li>{t('canRead')}</li>
          <li>{t('canFill')}</li>
        </ul>
        <h3 className={styles.heading}>{t('cannot')}</h3>
        <ul className={styles.list}>
          <li>{t('cannotSend')}</li>
          <li>{t('cannotNote')}</li>
        </ul>
        <p>{t('reader')}</p>
      </div>
    </Dialog>
  );

  function noteOf(): string {
    if (!hasInterface) return t('unsupported');
    if (!isOn || offering === 'none') return t('offerNote');
    return t(offering);
  }
}
