import { useTranslation } from '../../i18n/words.tsx';
import { ChoiceDialog } from '../../ui/fields/choice-dialog.tsx';
import styles from './assistant-dialog.module.css';
import { useAssistantChoice, useOffering } from './choice.ts';
import { modelContext } from './model-context.ts';

/** The switch that offers tools to assistants, with what these can do and what they cannot. */
export function AssistantDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assistant');
  const choice = useAssistantChoice();
  const offering = useOffering();
  const hasInterface = modelContext() !== null;
  const isOn = hasInterface && choice?.isWanted === true;

  return (
    <ChoiceDialog
      words={{
        title: t('title'),
        lead: t('lead'),
        choice: t('offer'),
        done: t('done'),
        close: t('close'),
      }}
      isChosen={isOn}
      isDisabled={!hasInterface || choice === null}
      onChoose={(isWanted) => choice?.choose(isWanted)}
      note={noteOf()}
      onClose={onClose}
    >
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
    </ChoiceDialog>
  );

  function noteOf(): string {
    if (!hasInterface) return t('unsupported');
    if (!isOn || offering === 'none') return t('offerNote');
    return t(offering);
  }
}
