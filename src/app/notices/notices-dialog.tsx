import { useState } from 'react';
import { useTranslation } from '../../i18n/words.tsx';
import { ChoiceDialog } from '../../ui/fields/choice-dialog.tsx';
import {
  chooseNotices,
  type Permission,
  permission,
  requestPermission,
  useNoticeChoice,
} from './browser-notice.ts';

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
    <ChoiceDialog
      words={{
        title: t('title'),
        lead: t('lead'),
        choice: t('browser'),
        done: t('done'),
        close: t('close'),
      }}
      isChosen={on}
      isDisabled={allowed === 'none'}
      onChoose={(wanted) => void want(wanted)}
      note={noteOf()}
      onClose={onClose}
    />
  );

  function noteOf(): string {
    if (allowed === 'none') return t('unsupported');
    if (allowed === 'denied') return t('denied');
    return unanswered ? t('notRequested') : t('browserNote');
  }
}
