import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './coverings-notice.module.css';
import { useCoveredWords } from './use-covered-words.ts';
import type { Checked, Partly } from './use-coverings.ts';

type Props = {
  checked: Checked<{ readonly partly: Partly }>;
  /** Some orders cover it. */
  isCovered: boolean;
  words: {
    readonly running: string;
    readonly clear: string;
    readonly unsure: string;
    readonly failed: string;
  };
};

/** Whether the service was asked, and whether all its orders are known. A line that keeps its height, or a notice after a failure. */
export function CheckLine({ checked: { found, check, again }, isCovered, words }: Props) {
  const { t } = useTranslation('tasking');
  const { partly } = useCoveredWords();
  if (check === 'failed')
    return (
      <Notice
        tone="plain"
        role="alert"
        title={words.failed}
        actions={<Button onClick={again}>{t('coveredAgain')}</Button>}
      >
        <p>{t('coveredFailedBody')}</p>
      </Notice>
    );
  const clear = isCovered ? t('coveredAll') : words.clear;
  return (
    <p role="status" className={styles.line}>
      {check === 'running'
        ? words.running
        : found?.partly
          ? `${words.unsure}. ${partly(found.partly)}`
          : clear}
    </p>
  );
}
