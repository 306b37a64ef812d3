import { useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  chooseNotices,
  type Permission,
  permission,
  requestPermission,
  useNoticeChoice,
} from './browser-notice.ts';
import styles from './notices-dialog.module.css';

/**
 * Whether browser notifications are shown. The browser's permission is requested only when the box
 * is ticked.
 */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const choice = useNoticeChoice();
  const [allowed, setAllowed] = useState<Permission>(permission);
  const [unanswered, setUnanswered] = useState(false);
  const on = choice.wanted && allowed === 'granted';

  const want = async (wanted: boolean) => {
    setUnanswered(false);
    if (!wanted) return chooseNotices({ wanted: false });
    const answer = await requestPermission();
    setAllowed(answer);
    setUnanswered(answer === 'default');
    if (answer === 'granted') chooseNotices({ wanted: true });
  };

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
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={on}
            disabled={allowed === 'none'}
            aria-describedby="browser-notices-note"
            onChange={({ target }) => void want(target.checked)}
          />
          <span>{t('browser')}</span>
        </label>
        <p id="browser-notices-note" className={styles.note} role="status">
          {noteOf()}
        </p>
      </div>
    </Dialog>
  );

  function noteOf(): string {
    if (allowed === 'none') return t('unsupported');
    if (allowed === 'denied') return t('denied');
    return unanswered ? t('notRequested') : t('browserNote');
  }
}
