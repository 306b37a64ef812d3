import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { useTeamFault } from '../../team/use-team.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Names what of the team's file cannot be read, and reads it again on a press. */
export function TeamNotice({ onReadAgain }: { onReadAgain: () => void }) {
  const { t } = useTranslation('signIn');
  const { list } = useFormats();
  const fault = useTeamFault();
  if (fault === null) return null;
  return (
    <div className="sign-in-settings" role="status">
      <Notice
        tone="doubt"
        title={
          fault.kind === 'broken'
            ? t('teamBroken')
            : t('teamFields', { fields: list(fault.fields.map(isolated)) })
        }
        actions={
          <button type="button" className="sign-in-again" onClick={onReadAgain}>
            {t('tryAgain')}
          </button>
        }
      >
        <p>{t('teamLeftOut')}</p>
      </Notice>
    </div>
  );
}
