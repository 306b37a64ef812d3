import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, fieldStyles } from '../../ui/fields/field.tsx';
import {
  chooseNotices,
  type Permission,
  permission,
  requestPermission,
  useNoticeChoice,
} from './browser-notice.ts';
import styles from './notices-dialog.module.css';

/** The default: at night. */
const usualQuiet = { from: '22:00', to: '07:00' };

/**
 * Whether and when browser notifications are shown. The browser's permission is requested only when the box
 * is ticked.
 */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices');
  const choice = useNoticeChoice();
  const [allowed, setAllowed] = useState<Permission>(permission);
  const [unanswered, setUnanswered] = useState(false);
  const on = choice.wanted && allowed === 'granted';
  const { quiet } = choice;

  const want = async (wanted: boolean) => {
    setUnanswered(false);
    if (!wanted) return chooseNotices({ ...choice, wanted: false });
    const answer = await requestPermission();
    setAllowed(answer);
    setUnanswered(answer === 'default');
    if (answer === 'granted') chooseNotices({ ...choice, wanted: true });
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
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={quiet !== null}
            disabled={!on}
            aria-describedby="quiet-hours-note"
            onChange={({ target }) => chooseNotices({ ...choice, quiet: target.checked ? usualQuiet : null })}
          />
          <span>{t('quiet')}</span>
        </label>
        <p id="quiet-hours-note" className={styles.note}>
          {quiet !== null && quiet.from === quiet.to ? t('quietSame') : t('quietNote')}
        </p>
        {on && quiet !== null && (
          <div className={styles.hours}>
            {(['from', 'to'] as const).map((end) => (
              <Field key={end} label={t(end)}>
                {(ids) => (
                  <input
                    {...ids}
                    type="time"
                    required
                    dir="ltr"
                    className={fieldStyles.input}
                    // Uncontrolled: a time may be incomplete while it is being typed.
                    defaultValue={quiet[end]}
                    onChange={({ target }) => {
                      if (target.value !== '')
                        chooseNotices({ ...choice, quiet: { ...quiet, [end]: target.value.slice(0, 5) } });
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );

  function noteOf(): string {
    if (allowed === 'none') return t('unsupported');
    if (allowed === 'denied') return t('denied');
    return unanswered ? t('notRequested') : t('browserNote');
  }
}
