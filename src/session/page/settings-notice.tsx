import type { SettingsFault } from '../../config.ts';
import { isolated } from '../../i18n/isolate.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Shows why the strictest settings apply, and reads the file again on a press. */
export function SettingsNotice({
  fault,
  onReadAgain,
}: {
  fault: SettingsFault | null;
  onReadAgain: () => void;
}) {
  const { t } = useTranslation('signIn');
  const { list } = useFormats();
  if (fault === null) return null;
  const title = {
    late: () => t('settingsLate'),
    unreached: () => t('settingsUnreached'),
    missing: () => t('settingsMissing'),
    broken: () => t('settingsBroken'),
    fields: () =>
      t('settingsFields', {
        fields: fault.kind === 'fields' ? list(fault.fields.map(isolated)) : '',
      }),
  }[fault.kind]();
  const isAwaited = fault.kind === 'late' || fault.kind === 'unreached';
  const body = { late: t('settingsLateBody'), unreached: t('settingsUnreachedBody') };
  return (
    <div className="sign-in-settings" role="status">
      <Notice
        tone="doubt"
        title={title}
        actions={
          <button type="button" className="sign-in-again" onClick={onReadAgain}>
            {isAwaited && <Spinner />}
            {t('tryAgain')}
          </button>
        }
      >
        <p>{isAwaited ? body[fault.kind] : t('settingsStrict')}</p>
      </Notice>
    </div>
  );
}
